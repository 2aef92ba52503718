interface HandoverValues {
  odometer: string;
  fuel: string;
  note: string;
}

/** The names of what is still empty; a note is not needed. */
export function missingIn<Values extends HandoverValues>(values: Values): string[] {
  return Object.entries(values).flatMap(([name, value]: [string, string]) => (name !== 'note' && value.trim() === '' ? [name] : []));
}

/** What was read at a handover, for the API. */
export function handoverOf({ odometer, fuel, note }: HandoverValues) {
  return { odometer: Number(odometer), fuel: Number(fuel), ...(note.trim() && { note: note.trim() }) };
}
