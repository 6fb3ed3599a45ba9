"""Documents with nothing but what their schemas require."""

import json
import pathlib

SCHEMAS = pathlib.Path(__file__).resolve().parent.parent.parent / "Sources/TransitDocuments/Schemas"
# The documents of the queries.
NAMES = {
    "arrivals": "arrivals", "board": "brief", "nearby": "nearby", "route": "route", "search": "search",
    "suggest": "search", "timetable": "timetable", "trains": "trains", "vehicles": "vehicles",
    "wear": "wear", "weather": "weather",
}


def sparse_document(query, document):
    """The document with optional members left out and values set to null where that is allowed."""
    path = SCHEMAS / f"{NAMES[query]}.schema.json"
    return sparse(document, json.loads(path.read_text()), path.name)


def resolved(schema, file):
    while "$ref" in schema:
        name, _, pointer = schema["$ref"].partition("#")
        file = name or file
        schema = json.loads((SCHEMAS / file).read_text())
        for part in pointer.strip("/").split("/"):
            schema = schema[part] if part else schema
    return schema, file


def sparse(value, schema, file):
    schema, file = resolved(schema, file)
    for choice in schema.get("anyOf", []):
        choice, place = resolved(choice, file)
        if choice.get("type") == "null" and not isinstance(value, dict):
            return None
        if isinstance(value, dict) and set(choice.get("required", ["-"])) <= set(value):
            return sparse(value, choice, place)
    if "null" in schema.get("type", []) and isinstance(schema["type"], list) or None in schema.get("enum", []):
        return None
    members = schema.get("properties", {})
    if isinstance(value, dict) and members:
        return {name: sparse(one, members.get(name, {}), file) for name, one in value.items()
                if name in schema.get("required", [])}
    if isinstance(value, list):
        return [sparse(one, schema.get("items", {}), file) for one in value]
    return value
