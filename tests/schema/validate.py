"""Validates JSON files: validate.py SCHEMA FILE… [--strict]. With --strict a member that the schema does not describe is an error, so that
the schema stays complete. Prints each problem; exit 1 if there is one."""
import json
import sys

import jsonschema


def closed(schema):
    """The schema with no other members allowed than those it describes."""
    if isinstance(schema, list):
        return [closed(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    result = {}
    for name, part in schema.items():
        # What is below these is no schema, or only a condition.
        if name in ("if", "not", "required", "enum", "const"):
            result[name] = part
        elif name in ("properties", "$defs") and isinstance(part, dict):
            result[name] = {key: closed(value) for key, value in part.items()}
        else:
            result[name] = closed(part)
    if result.get("type") == "object" and "properties" in result:
        result.setdefault("additionalProperties", False)
    return result


def main():
    names = [argument for argument in sys.argv[1:] if argument != "--strict"]
    with open(names[0], encoding="utf-8") as file:
        schema = json.load(file)
    if "--strict" in sys.argv:
        schema = closed(schema)
    kind = jsonschema.validators.validator_for(schema)
    kind.check_schema(schema)
    validator = kind(schema, format_checker=jsonschema.FormatChecker())
    failed = False
    for name in names[1:]:
        with open(name, encoding="utf-8") as file:
            content = json.load(file)
        for error in list(validator.iter_errors(content))[:5]:
            failed = True
            print(f"{name}: {error.json_path}: {error.message[:300]}")
    sys.exit(1 if failed else 0)


main()
