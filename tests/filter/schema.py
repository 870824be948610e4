"""The part of JSON Schema (draft 2020-12) that data/records.schema.json uses. An unknown keyword is an
error, so that no part of the schema is ignored."""

import re

TYPES = {
    "object": dict,
    "string": str,
    "null": type(None),
    "integer": int,
}
NOTES = {"$schema", "$id", "title", "description"}


def _has_type(value, names):
    names = [names] if isinstance(names, str) else names
    return not isinstance(value, bool) and any(isinstance(value, TYPES[n]) for n in names)


def _properties(properties, value):
    return all(valid(sub, value[name]) for name, sub in properties.items() if name in value)


def valid(schema, value):
    """Whether the value conforms to the schema."""
    if isinstance(schema, bool):
        return schema
    is_object, is_text = isinstance(value, dict), isinstance(value, str)
    is_number = isinstance(value, int)
    rules = {
        "type": lambda x: _has_type(value, x),
        "enum": lambda x: value in x,
        "const": lambda x: value == x,
        "minimum": lambda x: not is_number or value >= x,
        "maximum": lambda x: not is_number or value <= x,
        "pattern": lambda x: not is_text or re.search(x.replace("$", r"\Z"), value),
        "required": lambda x: not is_object or all(name in value for name in x),
        "properties": lambda x: not is_object or _properties(x, value),
        "additionalProperties": lambda x: x is False
        and (not is_object or set(value) <= set(schema["properties"])),
        "allOf": lambda x: all(valid(sub, value) for sub in x),
        "if": lambda x: valid(schema["then" if valid(x, value) else "else"], value),
        "then": lambda x: True,
        "else": lambda x: True,
    }
    return all(rules[word](x) for word, x in schema.items() if word not in NOTES)
