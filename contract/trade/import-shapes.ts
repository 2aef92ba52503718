import { Type as T, type Static } from 'typebox';
import { importFaults, importFields, importRemarks, rowFaults, rowOutcomes, rowWarnings } from './import-rules.ts';
import { importStates } from './import-states.ts';
import { component, id, named, nullable, oneOf, time } from '../platform/fields.ts';

const importState = oneOf(...importStates);
component('ImportState', importState);
const importField = oneOf(...importFields);
component('ImportField', importField);
export const rowOutcome = oneOf(...rowOutcomes);
component('RowOutcome', rowOutcome);
/** Faults stop a row, warnings do not. */
export const findingCode = oneOf(...rowFaults, ...rowWarnings);
component('FindingCode', findingCode);

const count = T.Integer({ minimum: 0 });
const sentence = T.String({ description: 'In the asked language' });

const importTotals = T.Object(
  {
    rows: count,
    new: count,
    same: count,
    changed: count,
    wrong: count,
    asked: count,
    passed_over: count,
    warned: T.Integer({ description: 'Rows with a warning that are applied' }),
    corrected: T.Integer({ description: 'Cells that the business corrected' }),
  },
  { description: 'Rows by outcome' },
);
component('ImportTotals', importTotals);
export type ImportTotals = Static<typeof importTotals>;

const orNull = <S extends Parameters<typeof nullable>[0]>(schema: S, description: string) =>
  T.Unsafe<Static<S> | null>({ anyOf: [schema, { type: 'null' }], description });

export const importDefaults = T.Object({
  condition: T.String({ maxLength: 40, description: 'A code of the list `condition`' }),
  transmission: T.String({ maxLength: 40 }),
  fuel: T.String({ maxLength: 40 }),
  price_mode: oneOf('fixed', 'negotiable', 'soum'),
  city_id: nullable(T.Integer({ ...id, description: 'Of cars whose row and branch name no city' })),
  branch_id: nullable(T.Integer({ ...id, description: 'Of cars whose row names no branch' })),
});
component('ImportDefaults', importDefaults);
export type ImportDefaults = Static<typeof importDefaults>;

const importHead = T.Object({
  column: T.Integer({ description: '0 for column A' }),
  text: T.String({ description: 'As the file has it' }),
  field: nullable(importField),
  is_waiting: T.Boolean({ description: 'Several columns could be this field: the proposal has to be confirmed or changed' }),
  samples: T.Array(T.String(), { description: 'The first texts below it, three at most' }),
});
component('ImportHead', importHead);
export type ImportHead = Static<typeof importHead>;

const importRemark = T.Object({
  code: oneOf(...importRemarks),
  row: nullable(T.Integer({ description: 'As Excel counts' })),
  count: nullable(T.Integer({ description: 'Hidden rows or columns' })),
  text: sentence,
});

const findingCount = T.Object({
  code: findingCode,
  is_fault: T.Boolean(),
  rows: T.Integer({ description: 'Rows with it' }),
  proposals: T.Integer({ description: 'Of them with a proposal that can be taken' }),
});

export type FindingCount = Static<typeof findingCount>;

const importSheet = T.Object({ name: T.String(), rows: T.Integer() });
export type ImportSheet = Static<typeof importSheet>;
/** What the business has to answer once. */
export const importAsks = ['place', 'zeros'] as const;
export type ImportAsk = (typeof importAsks)[number];
export const importZeros = ['same', 'different'] as const;
export type ImportZeros = (typeof importZeros)[number];

export const importSummary = T.Object({
  id,
  state: importState,
  file_name: T.String(),
  created_at: time,
  member: orNull(named, 'Who uploaded it; null: the holder of the account, or a feed'),
  totals: importTotals,
  applied_at: nullable(T.String({ ...time, description: 'When it began to be applied; null with state `undone`: it was discarded' })),
  finished_at: nullable(time),
  undo_until: nullable(T.String({ ...time, description: 'Until when it can be undone; null: it cannot' })),
});
component('ImportSummary', importSummary);
export type ImportSummary = Static<typeof importSummary>;

const applying = T.Object({
  rows: T.Integer({ description: 'New and changed rows, and absent cars to be paused' }),
  done: T.Integer({ description: 'Of them done so far' }),
  added: T.Integer(),
  changed: T.Integer(),
  refused: T.Integer({ description: 'Rows that the market refused; each says why' }),
  limited: T.Integer({ description: 'New cars beyond the places of the package: stored as drafts' }),
  waiting: T.Integer({ description: 'Reserved or paused in the file, and set so once they were reviewed' }),
  paused: T.Integer({ description: 'Absent cars' }),
});
export type Applying = Static<typeof applying>;

const undoing = T.Object({
  is_running: T.Boolean(),
  rows: T.Integer({ description: 'Rows that were applied' }),
  restored: T.Integer({ description: 'Changed cars that have all or some of their old values again' }),
  removed: T.Integer({ description: 'New cars that were removed' }),
  paused: T.Integer({ description: 'New cars with an offer, deal or lead, which were paused instead' }),
  left: T.Integer({ description: 'Cars of which something was changed since and stays (`listUndoLeft`)' }),
});
export type Undoing = Static<typeof undoing>;

export const stockImport = T.Object({
  ...importSummary.properties,
  attempt: T.Integer({ description: 'Grows with each reading; applying names the one that was read' }),
  fault: orNull(T.Object({ code: oneOf(...importFaults), text: sentence }), 'With state `failed`: why'),
  sheets: T.Array(importSheet, { description: 'Those that can be chosen; hidden ones cannot' }),
  sheet: nullable(T.String()),
  head_row: nullable(T.Integer({ description: 'As Excel counts' })),
  heads: T.Array(importHead, { description: 'Columns with a head' }),
  defaults: importDefaults,
  is_remembered: T.Boolean({ description: 'Fields and defaults are those confirmed for an earlier file with the same heads' }),
  asks: T.Array(oneOf(...importAsks), {
    description:
      '`place`: a default city or branch is needed. `zeros`: whether numbers that differ by zeros from those in stock are the same cars',
  }),
  zeros: nullable(oneOf(...importZeros)),
  is_full: T.Boolean({ description: 'The file was declared the whole stock' }),
  findings: T.Array(findingCount, { description: 'Faults first, the most frequent first' }),
  remarks: T.Array(importRemark),
  absent: T.Integer({ description: 'Cars for sale that no row of the file is, when it was checked' }),
  is_many_absent: T.Boolean({ description: 'Their number has to be typed before they are paused' }),
  applying: orNull(applying, 'How far it is applied; null before'),
  undo: orNull(undoing, 'With state `undone`: how far; null before, and where it was discarded'),
  pictures: T.Object({ waiting: T.Integer(), stored: T.Integer(), failed: T.Integer() }, { description: 'By addresses and archives' }),
});
component('StockImport', stockImport);
export type StockImport = Static<typeof stockImport>;

const finding = T.Object({
  code: findingCode,
  is_fault: T.Boolean(),
  field: importField,
  column: nullable(T.Integer({ description: 'Null: the file has no column of this field; a correction names the field alone' })),
  value: T.String({ description: 'The text of the cell' }),
  text: sentence,
  proposal: nullable(T.String({ description: 'What can be put in the cell' })),
});

const change = T.Object({
  field: T.String({ description: 'A field of the ad or of the stock' }),
  name: T.String({ description: 'Its name in the asked language' }),
  from: nullable(T.String({ description: 'In words' })),
  to: nullable(T.String()),
});

export const importRow = T.Object({
  row: T.Integer({ description: 'As Excel counts' }),
  outcome: rowOutcome,
  title: T.String({ description: 'Brand, model and year as far as they were read' }),
  stock_number: nullable(T.String()),
  ad_id: nullable(T.Integer({ ...id, description: 'The car that it is; of a new one after it was applied' })),
  cells: T.Array(T.Object({ column: T.Integer(), field: importField, text: T.String(), is_corrected: T.Boolean() }), {
    description: 'The columns that are read, as they stand, with corrections',
  }),
  findings: T.Array(finding, { description: 'Faults first' }),
  changes: T.Array(change, { description: 'Of the outcome `changed`: what would change, or was' }),
  asked: nullable(T.String({ description: 'Of the outcome `asked`: the stock number that it may be' })),
  applied_at: nullable(time),
  is_limited: T.Boolean({ description: 'Stored as a draft: the places of the package are taken' }),
  refusal: orNull(T.Object({ code: T.String(), text: sentence }), 'Why the market refused the row when it was applied'),
});
component('ImportRow', importRow);
export type ImportRowAnswer = Static<typeof importRow>;

/** A car of the stock, as far as lists of an import name it. */
export const namedCar = T.Object({ ad_id: id, title: T.String(), stock_number: T.String() });

export const absentCar = T.Object({
  ...namedCar.properties,
  status: T.String({ description: 'Of the ad' }),
  absent_since: nullable(T.String({ ...time, description: 'Since which file' })),
});
component('AbsentCar', absentCar);
export type AbsentCar = Static<typeof absentCar>;

export const undoLeft = T.Object({
  ...namedCar.properties,
  row: nullable(T.Integer({ description: 'Null: an absent car that was paused, and could not be shown again' })),
  reason: oneOf('changed', 'engaged', 'refused'),
  text: T.String({ description: 'In the asked language. `engaged`: a new car with an offer, deal or lead was paused instead of removed' }),
  changes: T.Array(change, { description: '`changed`: what the import had set (`from`) and what stands now (`to`)' }),
});
component('UndoLeft', undoLeft);
export type UndoLeft = Static<typeof undoLeft>;
