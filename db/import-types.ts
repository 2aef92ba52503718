import type { CarInput } from '#contract/listing/ad-inputs.ts';
import type { ErrorCode } from '#contract/platform/errors.ts';
import type { OwnerStatus } from '#contract/listing/ad-rules.ts';
import type { ImportDefaults } from '#contract/trade/import-shapes.ts';
import type { ImportField, ImportRemark, RowFault, RowWarning } from '#contract/trade/import-rules.ts';

/** What the `jsonb` columns of imports hold. */

/** What the business alone sees of a car, and the addresses of pictures that a file names. Money is whole riyals. */
export interface StockFields {
  stock_number: string;
  price_before: number;
  cost: number;
  extra_cost: number;
  floor_note: string;
  supplier: string;
  place: string;
  stocked_on: string;
  note: string;
  status: OwnerStatus;
  branch_id: number;
  images: string[];
}

/** The values of a row. Those in `given` stand in the file; the others are defaults, which change no existing car. */
export interface ImportInput {
  car: Partial<CarInput>;
  stock: Partial<StockFields>;
  given: string[];
}

/** A fault or warning of a row. */
export interface Finding<Code extends string = RowFault | RowWarning> {
  code: Code;
  field: ImportField;
  column: number | null;
  /** The text of the cell. */
  value: string;
  /** What can be typed over the cell to correct it. */
  proposal?: string;
  /** The other row, its count or the names that the sentence mentions. */
  details?: Readonly<Record<string, string | number>>;
}

export interface FieldChange {
  field: string;
  from: unknown;
  to: unknown;
}

export interface Remark {
  code: ImportRemark;
  /** The row, or how many rows or columns. */
  row?: number;
  count?: number;
}

/** The texts of the columns of a row. */
export type RowTexts = Readonly<Record<number, string>>;

export type PartialDefaults = Partial<ImportDefaults>;

/** The field of each column that is read. */
export type ImportMapping = Readonly<Record<number, ImportField | null>>;

/** Values of an ad, and of what the business alone sees of it; null: none. */
export type AdValues = { [Field in keyof CarInput]?: CarInput[Field] | null };
export type StockValues = { [Field in keyof StockFields]?: StockFields[Field] | null };

/** The fields of a car that an import changed, with the values before or after; of a new car what it was added with. */
export interface CarValues {
  car: AdValues;
  stock: StockValues;
}

/** What undoing a row left as it is, and why. */
export interface UndoLeftNote {
  reason: 'changed' | 'engaged' | 'refused';
  /** An error code, with `refused`. */
  code?: ErrorCode;
  changes: FieldChange[];
}
