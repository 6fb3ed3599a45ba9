"""Documents with nothing but what their schemas require."""

# The documents of the queries.
NAMES = {
    "arrivals": "arrivals", "board": "brief", "nearby": "nearby", "route": "route", "search": "search",
    "suggest": "search", "timetable": "timetable", "trains": "trains", "vehicles": "vehicles",
    "wear": "wear", "weather": "weather",
}


def sparse_document(query, document, components):
    """The document with optional members left out and values set to null where that is allowed.

    `components` are the schemas of the server's OpenAPI document.
    """
    return sparse(document, components[NAMES[query]], components)


def resolved(schema, components):
    while "$ref" in schema:
        schema = components[schema["$ref"].rpartition("/")[2]]
    return schema


def sparse(value, schema, components):
    schema = resolved(schema, components)
    for choice in schema.get("anyOf", []):
        choice = resolved(choice, components)
        if choice.get("type") == "null" and not isinstance(value, dict):
            return None
        if isinstance(value, dict) and set(choice.get("required", ["-"])) <= set(value):
            return sparse(value, choice, components)
    if "null" in schema.get("type", []) and isinstance(schema["type"], list) or None in schema.get("enum", []):
        return None
    members = schema.get("properties", {})
    if isinstance(value, dict) and members:
        return {name: sparse(one, members.get(name, {}), components) for name, one in value.items()
                if name in schema.get("required", [])}
    if isinstance(value, list):
        return [sparse(one, schema.get("items", {}), components) for one in value]
    return value
