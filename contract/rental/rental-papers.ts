import { keysOf } from '../platform/records.ts';

/**
 * The papers of a car of a rental that end on a day, in the order of the screens, each with its field: the column of `rental_units` too,
 * which has its last day. A new paper is a row here, and its column.
 */
export const datedPapers = {
  registration: { field: 'registration_until', name: 'registration (istimara)' },
  insurance: { field: 'insurance_until', name: 'insurance' },
  inspection: { field: 'inspection_until', name: 'periodic inspection' },
} as const;
export type DatedPaper = keyof typeof datedPapers;
export type PaperField = (typeof datedPapers)[DatedPaper]['field'];

export const datedPaperNames = keysOf(datedPapers);
export const paperFields: readonly PaperField[] = datedPaperNames.map((paper) => datedPapers[paper].field);

/** What a car needs to be booked, with papers that are valid through the return. */
export const neededPapers: readonly ('plate' | DatedPaper)[] = ['plate', ...datedPaperNames];
export type NeededPaper = (typeof neededPapers)[number];

/** What a car has of them: its plate, and the last day of each paper. */
export type Papers = Readonly<Record<'plate' | PaperField, string | null>>;

/** What of the papers is missing, or was over on the day `since`. */
export function lackingPapers(papers: Papers, since = ''): NeededPaper[] {
  const isLacking = (value: string | null, from: string) => value === null || value < from;
  return neededPapers.filter((paper) =>
    paper === 'plate' ? isLacking(papers.plate, '') : isLacking(papers[datedPapers[paper].field], since),
  );
}

/** A value for each field. */
export function byPaperField<Value>(valueOf: (field: PaperField) => Value): Record<PaperField, Value> {
  const values: Partial<Record<PaperField, Value>> = {};
  for (const field of paperFields) values[field] = valueOf(field);
  return values as Record<PaperField, Value>;
}
