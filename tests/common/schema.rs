//! A check against a JSON Schema, for the keywords that `docs/jsonl.schema.json` uses; any other one is refused.

use serde_json::Value;

/// What is wrong with a value, if anything.
pub(crate) fn check(schema: &Value, value: &Value) -> Result<(), String> {
    Checker { root: schema }.check(schema, value, "$")
}

struct Checker<'a> {
    root: &'a Value,
}

impl Checker<'_> {
    fn check(&self, schema: &Value, value: &Value, at: &str) -> Result<(), String> {
        let keywords = schema.as_object().expect("a schema is an object");
        for (keyword, given) in keywords {
            let holds = match keyword.as_str() {
                "$schema" | "$id" | "$defs" | "title" | "description" | "maxContains" => true,
                "$ref" => {
                    let pointer = given.as_str().and_then(|name| name.strip_prefix('#'));
                    let target = pointer.and_then(|pointer| self.root.pointer(pointer));
                    self.check(target.expect("the target of a $ref"), value, at)?;
                    true
                }
                "type" => match given {
                    Value::Array(types) => types.iter().any(|one| is_of_type(value, one)),
                    one => is_of_type(value, one),
                },
                "enum" => given.as_array().expect("an enum is an array").contains(value),
                "const" => given == value,
                "minimum" => value.as_i64().is_none_or(|value| Some(value) >= given.as_i64()),
                "required" => given.as_array().expect("an array of names").iter().all(|name| {
                    value
                        .as_object()
                        .is_none_or(|object| object.contains_key(name.as_str().unwrap()))
                }),
                "additionalProperties" => {
                    assert_eq!(given, false, "only `false` is understood");
                    let known = &keywords["properties"];
                    let names = value.as_object().into_iter().flat_map(|object| object.keys());
                    names.into_iter().all(|name| known.get(name).is_some())
                }
                "properties" => {
                    for (name, schema) in given.as_object().expect("properties are an object") {
                        if let Some(value) = value.get(name) {
                            self.check(schema, value, &format!("{at}.{name}"))?;
                        }
                    }
                    true
                }
                "items" => {
                    for (index, item) in value.as_array().into_iter().flatten().enumerate() {
                        self.check(given, item, &format!("{at}[{index}]"))?;
                    }
                    true
                }
                "contains" => {
                    let fits = |item: &&Value| self.check(given, item, at).is_ok();
                    let count = value.as_array().into_iter().flatten().filter(fits).count();
                    (1..=keywords["maxContains"].as_u64().unwrap()).contains(&(count as u64))
                }
                "oneOf" => {
                    let fits = |schema: &&Value| self.check(schema, value, at).is_ok();
                    given.as_array().expect("an array of schemas").iter().filter(fits).count() == 1
                }
                other => panic!("the keyword {other} is not understood here"),
            };
            if !holds {
                return Err(format!("{at}: {value} is against {keyword} {given}"));
            }
        }
        Ok(())
    }
}

fn is_of_type(value: &Value, name: &Value) -> bool {
    match name.as_str().expect("the name of a type") {
        "null" => value.is_null(),
        "boolean" => value.is_boolean(),
        "integer" => value.is_u64() || value.is_i64(),
        "string" => value.is_string(),
        "array" => value.is_array(),
        "object" => value.is_object(),
        other => panic!("the type {other} is not understood here"),
    }
}
