/** Returns a value that the surrounding code guarantees to exist. Throws with the name of the missing one. */
export function known<T>(value: T | null | undefined, name: string): T {
  if (value === null || value === undefined) throw new Error(`${name} is missing`);
  return value;
}
