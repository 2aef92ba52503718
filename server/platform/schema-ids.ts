/**
 * A schema without the `$id`s in it. Ajv accepts one schema of an `$id`, and copies with null or another description have the same; what
 * checks and writes follows no references.
 */
export function withoutIds<S>(schema: S): S {
  return JSON.parse(JSON.stringify(schema, (key, value: unknown) => (key === '$id' ? undefined : value)));
}
