/** The value, of which the code around guarantees that it is there. Throws with the name of what is missing where it is not. */
export function known<T>(value: T | null | undefined, name: string): T {
  if (value === null || value === undefined) throw new Error(`${name} is missing`);
  return value;
}
