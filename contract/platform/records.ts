/** The typed keys of an object literal, which has no further keys. */
export function keysOf<R extends object>(record: R): (keyof R & string)[] {
  return Object.keys(record) as (keyof R & string)[];
}

/** Whether `name` is a key that `record` was written with. */
export function isKeyOf<R extends object>(record: R, name: PropertyKey): name is keyof R {
  return Object.hasOwn(record, name);
}

/** Whether `value` is an object with fields, and no list. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The fields of `value`, what it may be; none of what has no fields. */
export function recordOf(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {};
}
