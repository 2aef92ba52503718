import { Type as T, type Static } from 'typebox';
import { correctionCharacters, correctionsAtOnce, importFileDays, importsAnHour, undoDays } from './import-states.ts';
import { importFields, importLimits } from './import-rules.ts';
import {
  absentCar,
  findingCode,
  importDefaults,
  importRow,
  importSummary,
  importZeros,
  rowOutcome,
  stockImport,
  undoLeft,
} from './import-shapes.ts';
import { endpoint } from '../platform/endpoint.ts';
import { anyOf, idParams, nullable, oneOf } from '../platform/fields.ts';
import { pageOf, pageQuery } from '../platform/page.ts';

const tag = 'Imports';
const products = '/products/api' as const;
const one = `${products}/import/:id/` as const;

/** A column of the file, and the field that it is; null: it is not read. */
const mapping = T.Array(
  T.Object({ column: T.Integer({ minimum: 0, maximum: importLimits.columns - 1 }), field: nullable(oneOf(...importFields)) }),
  { maxItems: importLimits.columns, description: 'All columns that are read; columns that are left out are not' },
);

const importChanges = T.Object({
  sheet: T.Optional(T.String({ minLength: 1, maxLength: 200, description: 'One of `sheets`; its fields are proposed anew' })),
  head_row: T.Optional(T.Integer({ minimum: 1, maximum: 1_000, description: 'As Excel counts; its fields are proposed anew' })),
  mapping: T.Optional(mapping),
  defaults: T.Optional(T.Partial(importDefaults)),
  zeros: T.Optional(oneOf(...importZeros)),
});
export type ImportChanges = Static<typeof importChanges>;

const correction = T.Object({
  row: T.Integer({ minimum: 1, maximum: 2_000_000, description: 'As Excel counts' }),
  field: oneOf(...importFields),
  column: T.Optional(
    nullable(
      T.Integer({
        minimum: 0,
        maximum: importLimits.columns - 1,
        description: 'Where several columns are this field; else the first of it',
      }),
    ),
  ),
  value: nullable(
    T.String({
      maxLength: correctionCharacters,
      pattern: '^[^\\p{Cs}\\u0000]*$',
      description: 'In place of the cell; null: what the file says',
    }),
  ),
});
export type CorrectionInput = Static<typeof correction>;

const proposals = T.Object({
  code: T.Optional(findingCode),
  rows: T.Optional(T.Array(T.Integer({ minimum: 1, maximum: 2_000_000 }), { minItems: 1, maxItems: correctionsAtOnce, uniqueItems: true })),
});
export type ProposalsInput = Static<typeof proposals>;

const applyInput = T.Object({
  attempt: T.Integer({ minimum: 1, maximum: 2_000_000_000, description: 'That was read; `import_moved` if the file was read again since' }),
  is_full: T.Boolean({ default: false, description: 'The file is the whole stock: absent cars are marked so' }),
  pause_absent: T.Boolean({ default: false, description: 'With `is_full`: absent cars are paused' }),
  absent_count: T.Optional(T.Integer({ minimum: 0, maximum: 1_000_000, description: 'Typed, where `is_many_absent`' })),
});
export type ApplyInput = Static<typeof applyInput>;

const ofBusiness = { access: 'business', tag } as const;
/** About an own import. For all others it does not exist. */
const own = { access: 'owner', tag, params: idParams, errors: ['not_found'] } as const;
const page = T.Object({ ...pageQuery });
const readAgain = 'The file is read again: the answer has state `mapped` until a job has done it';

export const importCalls = {
  uploadImport: endpoint({
    ...ofBusiness,
    method: 'POST',
    path: `${products}/imports/`,
    summary: `Upload a file of the stock: CSV, XLSX or text, 20 MB. A job reads it. One is open a business: the same file answers with it, another one with 409 import_open and its id. ${importsAnHour} files an hour`,
    upload: 'file',
    uploadMost: importLimits.bytes,
    response: stockImport,
    status: 201,
    idempotent: true,
    perMinute: 10,
    errors: ['import_open', 'too_many_files', 'payload_too_large', 'unsupported_media_type', 'idempotency_mismatch'],
  }),
  listImports: endpoint({
    ...ofBusiness,
    method: 'GET',
    path: `${products}/imports/`,
    summary: 'The imports of my business, the newest first',
    query: page,
    response: pageOf(importSummary),
  }),
  getOpenImport: endpoint({
    ...ofBusiness,
    method: 'GET',
    path: `${products}/imports/open/`,
    summary: 'The import of my business that is open, or null',
    response: T.Object({ import: T.Unsafe<Static<typeof stockImport> | null>({ anyOf: [stockImport, { type: 'null' }] }) }),
  }),
  getImport: endpoint({ ...own, method: 'GET', path: one, summary: 'An own import', response: stockImport }),
  changeImport: endpoint({
    ...own,
    method: 'PATCH',
    path: one,
    summary: `Confirms or changes the sheet, the row of the heads, the field of each column, defaults and answers; an empty body confirms what is proposed. It is kept for files with the same heads. ${readAgain}`,
    body: importChanges,
    response: stockImport,
    perMinute: 60,
    errors: ['not_found', 'move_not_allowed', 'import_open'],
  }),
  listImportRows: endpoint({
    ...own,
    method: 'GET',
    path: `${one}rows/`,
    summary: 'The rows of an import in their order, filtered by outcome or by the code of a fault or warning',
    query: T.Object({
      ...pageQuery,
      outcome: anyOf(rowOutcome),
      code: anyOf(findingCode),
      warned: T.Optional(T.Boolean({ description: 'With a warning, or without any' })),
      refused: T.Optional(T.Boolean({ description: 'Refused when it was applied, or not' })),
    }),
    response: pageOf(importRow),
  }),
  correctImport: endpoint({
    ...own,
    method: 'POST',
    path: `${one}corrections/`,
    summary: `Puts texts in place of up to ${correctionsAtOnce} cells. ${readAgain}`,
    body: T.Object({ corrections: T.Array(correction, { minItems: 1, maxItems: correctionsAtOnce }) }),
    response: stockImport,
    perMinute: 120,
    errors: ['not_found', 'move_not_allowed', 'too_many_corrections'],
  }),
  takeProposals: endpoint({
    ...own,
    method: 'POST',
    path: `${one}proposals/`,
    summary: `Takes the proposals of all faults, or those of one code or of some rows; with a code also of its warnings. ${readAgain}`,
    body: proposals,
    response: stockImport,
    perMinute: 60,
    errors: ['not_found', 'move_not_allowed', 'too_many_corrections'],
  }),
  listAbsentCars: endpoint({
    ...own,
    method: 'GET',
    path: `${one}absent/`,
    summary: 'Cars for sale that no row of the file is, by their number: what would be paused if the file is the whole stock',
    query: page,
    response: pageOf(absentCar),
  }),
  applyImport: endpoint({
    ...own,
    method: 'POST',
    path: `${one}apply/`,
    summary:
      'Applies the new and changed rows of a checked import in a job, and pauses absent cars if asked. 409 import_moved: cars of its rows were changed since the check; it is read again. 409 many_absent: their number has to be typed. One that was stopped goes on, unless another one is open: 409 import_open',
    body: applyInput,
    response: stockImport,
    status: 202,
    perMinute: 20,
    errors: [
      'not_found',
      'move_not_allowed',
      'import_open',
      'import_moved',
      'many_absent',
      'fee_overdue',
      'agreement_required',
      'licence_over',
    ],
  }),
  stopImport: endpoint({
    ...own,
    method: 'POST',
    path: `${one}stop/`,
    summary: 'Ends applying after the rows under way. What was applied stays, and can be undone',
    response: stockImport,
    perMinute: 20,
    errors: ['not_found', 'move_not_allowed'],
  }),
  discardImport: endpoint({
    ...own,
    method: 'DELETE',
    path: one,
    summary: 'Discards an import that was not applied, with its file and rows',
    response: T.Null(),
    status: 204,
    perMinute: 20,
    errors: ['not_found', 'move_not_allowed'],
  }),
  undoImport: endpoint({
    ...own,
    method: 'POST',
    path: `${one}undo/`,
    summary: `Undoes an import within ${undoDays} days, in a job: every field that still has its value gets the one before, and new cars are removed, or paused if somebody is engaged with them. Rows and file of an import are kept for ${importFileDays} days`,
    response: stockImport,
    status: 202,
    perMinute: 20,
    errors: ['not_found', 'move_not_allowed', 'undo_too_late'],
  }),
  listUndoLeft: endpoint({
    ...own,
    method: 'GET',
    path: `${one}left/`,
    summary: 'What undoing left as it is, by row: fields that were changed since, and new cars that were paused',
    query: page,
    response: pageOf(undoLeft),
  }),
} as const;
