# Writes a symbol graph, printed prettily, as one line a declaration and one a conformance.
#
#   OWNER: DECLARATION [where CONSTRAINT, …]
#   OWNER: conforms to PROTOCOL
#
# The owner of a type is the type itself. A case of an enum that callers may switch over without
# @unknown default is a `closed case`; a requirement of a protocol is a `requirement`, and where it
# has a default implementation a line `default of` stands beside it.

function text(line) {
  sub(/^[^:]*: "/, "", line)
  sub(/",?$/, "", line)
  gsub(/\\n/, " ", line)
  gsub(/\\\//, "/", line)
  gsub(/\\"/, "\"", line)
  gsub(/\\\\/, "\\", line)
  return line
}

function member(line) {
  sub(/^ *"/, "", line)
  sub(/",?$/, "", line)
  gsub(/\\"/, "\"", line)
  return line
}

FNR == 1 { section = ""; block = "" }
/^  "symbols": \[/ { section = "symbols"; next }
/^  "relationships": \[/ { section = "relations"; next }

section == "symbols" && /^    \{/ { kind = id = path = name = parent = decl = where = block = "" }
section == "symbols" && /^      "[A-Za-z]+": / { block = $1 }
section == "symbols" && block == "\"kind\":" && /^        "identifier": / { kind = text($0) }
section == "symbols" && block == "\"identifier\":" && /^        "precise": / { id = text($0) }
section == "symbols" && block == "\"pathComponents\":" && /^        "/ {
  parent = path
  name = member($0)
  path = path == "" ? name : path "." name
}
section == "symbols" && block == "\"declarationFragments\":" && /^          "spelling": / {
  decl = decl text($0)
}
section == "symbols" && block == "\"swiftExtension\":" && /^          +"kind": / { rule = text($0) }
section == "symbols" && block == "\"swiftExtension\":" && /^          +"lhs": / { left = text($0) }
section == "symbols" && block == "\"swiftExtension\":" && /^          +"rhs": / {
  where = where (where == "" ? " where " : ", ") left (rule == "sameType" ? " == " : ": ") text($0)
}
section == "symbols" && /^    \}/ && id != "" {
  gsub(/  +/, " ", decl)
  isType = kind ~ /^swift\.(struct|enum|class|protocol|actor|associatedtype|typealias)$/
  if (kind == "swift.associatedtype" || kind == "swift.typealias") isType = 0
  owner[id] = isType || parent == "" ? path : parent
  declaration[id] = decl where
  kinds[id] = kind
  paths[id] = path
  if (kind == "swift.enum") open[path] = index(decl, "@nonexhaustive") > 0
  if (!(id in seen)) order[++count] = id
  seen[id] = 1
}

section == "relations" && /^    \{/ { relation = source = target = fallback = "" }
section == "relations" && /^      "kind": / { relation = text($0) }
section == "relations" && /^      "source": / { source = text($0) }
section == "relations" && /^      "target": / { target = text($0) }
section == "relations" && /^      "targetFallback": / { fallback = text($0) }
section == "relations" && /^    \}/ {
  if (relation == "requirementOf" || relation == "optionalRequirementOf") requirement[source] = 1
  if (relation == "defaultImplementationOf") hasDefault[target] = 1
  if (relation == "conformsTo") {
    links++
    from[links] = source
    to[links] = target
    called[links] = fallback
  }
}

END {
  for (number = 1; number <= count; number++) {
    id = order[number]
    line = declaration[id]
    if (kinds[id] == "swift.enum.case" && !open[owner[id]]) line = "closed " line
    if (id in requirement) {
      print owner[id] ": requirement " line
      if (id in hasDefault) print owner[id] ": default of " line
    } else {
      print owner[id] ": " line
    }
  }
  for (number = 1; number <= links; number++) {
    whose = (from[number] in paths) ? paths[from[number]] : from[number]
    what = called[number] != "" ? called[number] : paths[to[number]]
    if (what == "") what = to[number]
    # What every type is unless it says otherwise, and what Sendable implies.
    if (what ~ /^Swift\.(Copyable|Escapable|SendableMetatype|BitwiseCopyable)$/) continue
    print whose ": conforms to " what
  }
}
