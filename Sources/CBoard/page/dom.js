/**
 * Elements from data. Texts only ever become text nodes: no markup is parsed anywhere.
 */

const SVG = "http://www.w3.org/2000/svg";

/** Attributes whose value is an address. */
const ADDRESSES = new Set(["href", "src", "action"]);

/** An address that may be followed: of the web, of this page or of this server. */
export function isSafeAddress(text) {
  return /^(https?:\/\/|#|\/(?![/\\]))/.test(text);
}

/**
 * Creates an element.
 * @param {string} tag
 * @param {Record<string, any>} [attributes] `on…` are listeners, `vars` are CSS variables; `null`
 *   and `false` leave an attribute out.
 * @param {...(Node|string|number|null|undefined|false|any[])} children
 * @returns {HTMLElement}
 */
export function h(tag, attributes = {}, ...children) {
  return fill(document.createElement(tag), attributes, children);
}

/** Creates an element of SVG; see `h`. */
export function s(tag, attributes = {}, ...children) {
  return fill(document.createElementNS(SVG, tag), attributes, children);
}

function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name === "vars") setVariables(element, value);
    else if (ADDRESSES.has(name) && !isSafeAddress(String(value))) continue;
    else element.setAttribute(name, value === true ? "" : String(value));
  }
  element.append(...nodes(children));
  return element;
}

/** The children that there are; `null` and `false` are none. */
export function nodes(children) {
  return children.flat(Infinity)
    .filter((child) => child !== null && child !== undefined && child !== false && child !== "")
    .map((child) => (child instanceof Node ? child : String(child)));
}

/** Sets CSS variables, which the policy allows where it forbids `style` attributes. */
export function setVariables(element, variables) {
  for (const [name, value] of Object.entries(variables)) {
    if (value !== null && value !== undefined) element.style.setProperty(name, String(value));
  }
}

/** Replaces the children of an element. */
export function replace(element, ...children) {
  element.replaceChildren(...nodes(children));
  return element;
}

/** Changes a text only if it differs, so that nothing is announced or laid out again. */
export function setText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/**
 * Updates a list in place: elements of the same key are reused, so that focus and layout stay.
 * @template Item
 * @param {Element} parent
 * @param {Item[]} items
 * @param {(item: Item) => string} key
 * @param {(item: Item) => Element & {receive?: (item: Item) => void}} create
 */
export function keyed(parent, items, key, create) {
  const known = new Map([...parent.children].map((child) => [child.key, child]));
  let next = parent.firstElementChild;
  for (const item of items) {
    const name = key(item);
    let child = known.get(name);
    if (child) known.delete(name);
    else {
      child = create(item);
      child.key = name;
    }
    if (child === next) next = next.nextElementSibling;
    else parent.insertBefore(child, next);
    child.receive?.(item);
  }
  for (const child of known.values()) child.remove();
}

let announcer;

/** Says something to a screen reader, politely. Used for results and lost connections only. */
export function announce(text) {
  announcer ??= document.getElementById("announcer");
  setText(announcer, text);
}
