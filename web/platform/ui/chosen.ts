/** The value that was chosen from `values`, the only ones that were offered. Throws for any other text. */
export function chosenFrom<Value extends string>(values: readonly Value[], text: string): Value {
  const chosen = values.find((value) => value === text);
  if (chosen === undefined) throw new Error(`${text} was not offered`);
  return chosen;
}
