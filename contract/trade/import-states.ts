import { defineStates } from '../platform/states.ts';

/**
 * An import, moved by the `business` or by a `job`. `read`: fields or defaults wait for the business. `mapped`: it confirmed them, or corrected
 * cells, and the file is read again. `checked`: the dry run. `undone` before it was applied: it was discarded. A failed one without a head can be
 * read with the row that the business names.
 */
export const importMoves = defineStates(['business', 'job'], {
  uploaded: { read: ['job'], checked: ['job'], failed: ['job'], undone: ['business'] },
  read: { mapped: ['business'], undone: ['business'] },
  // Again, before it was read.
  mapped: { mapped: ['business'], read: ['job'], checked: ['job'], failed: ['job'], undone: ['business'] },
  checked: { mapped: ['business', 'job'], applying: ['business'], undone: ['business'] },
  // A job stops where the business may post no more: a fee is overdue, or its account is suspended.
  applying: { done: ['job'], stopped: ['business', 'job'], failed: ['job'] },
  done: { undone: ['business'] },
  stopped: { applying: ['business'], undone: ['business'] },
  failed: { mapped: ['business'], undone: ['business'] },
  undone: {},
});

export const importStates = importMoves.states;
export type ImportState = (typeof importStates)[number];

/** Before anything of it was applied. */
export const unappliedStates = ['uploaded', 'read', 'mapped', 'checked'] as const satisfies readonly ImportState[];
/** In one of these an import is open: a business has one. */
export const openImportStates = [...unappliedStates, 'applying'] as const satisfies readonly ImportState[];
/** A job reads the file. */
export const readingStates = ['uploaded', 'mapped'] as const satisfies readonly ImportState[];

/** How long an import can be undone, in days; afterwards its rows and its file are kept for `importFileDays` after its end. */
export const undoDays = 7;
export const importFileDays = 30;
/** Files that a business may upload in an hour. */
export const importsAnHour = 5;
/** Cells that may be corrected in one call, and in one import. */
export const correctionsAtOnce = 100;
export const correctionsMost = 20_000;
export const correctionCharacters = 300;
/** More absent cars than this share of the stock, and than `absentLeast`, need their number typed. */
export const absentShare = 0.2;
export const absentLeast = 3;
