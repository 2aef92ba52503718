/** The keys of a record that was written with its keys: a type may have more keys than it names, a literal has not. */
export function keysOf<R extends object>(record: R): (keyof R & string)[] {
  return Object.keys(record) as (keyof R & string)[];
}
