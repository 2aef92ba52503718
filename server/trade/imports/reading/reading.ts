import type { CarInput } from '#contract/listing/ad-inputs.ts';
import type { FileFault, ImportField, RowFault, RowOutcome, RowWarning } from '#contract/trade/import-rules.ts';
import type { FieldChange, Finding, ImportMapping, Remark, StockFields } from '#db/import-types.ts';

/** What reading a stock file needs and gives, as plain objects that go from thread to thread. */

/** An existing car of the business with the values that a file can change. */
export interface StockCar {
  ad_id: number;
  car: Partial<CarInput>;
  stock: Partial<StockFields>;
}

export interface ImportBranch {
  id: number;
  city_id: number;
  names: string[];
}

/** What cars get where the file does not say it; confirmed once a file. */
export interface ImportDefaults {
  condition: string;
  transmission: string;
  fuel: string;
  price_mode: 'fixed' | 'negotiable' | 'soum';
  city_id: number | null;
  branch_id: number | null;
}

/** A value that the business typed over a cell. */
export interface Correction {
  row: number;
  /** Missing: that of `field`, which the file may have no column of. */
  column?: number | undefined;
  field?: ImportField | undefined;
  value: string;
}

/** What the business confirmed for files with the same heads. */
export interface Confirmed {
  mapping: ImportMapping;
  defaults: ImportDefaults;
}

export interface ReadingRequest {
  /** As 2026-11-27, in Riyadh. */
  today: string;
  /** The name of the sheet, the row of the heads as Excel counts it and the field of each column; else proposed. */
  sheet?: string | undefined;
  headRow?: number | undefined;
  mapping?: ImportMapping | undefined;
  defaults?: Partial<ImportDefaults> | undefined;
  corrections?: readonly Correction[] | undefined;
  /** Whether numbers that differ by zeros from those in stock are the same cars. */
  zeros?: 'same' | 'different' | undefined;
  /** By the signature of the heads; it holds where the request names no mapping. */
  remembered?: Readonly<Record<string, Confirmed>> | undefined;
  /** How addresses of pictures begin that are on this site already. */
  ownPictures?: string | undefined;
  branches: readonly ImportBranch[];
  stock: readonly StockCar[];
}

export interface Head {
  /** 0 for column A. */
  column: number;
  text: string;
  /** As mapped or as proposed; null: left over. */
  field: ImportField | null;
  /** Several columns could be this field: the business confirms. */
  isWaiting: boolean;
  /** The first texts below it. */
  samples: string[];
}

export type Fault = Finding<RowFault>;
export type Warning = Finding<RowWarning>;

export interface ImportRow {
  /** As Excel counts. */
  row: number;
  /** The texts of the mapped columns. */
  raw: Record<number, string>;
  outcome: RowOutcome;
  car: Partial<CarInput>;
  stock: Partial<StockFields>;
  /** The fields of `car` and `stock` that the file gives; the others are defaults, which change no existing car. */
  given: string[];
  faults: Fault[];
  warnings: Warning[];
  ad_id: number | null;
  changes: FieldChange[];
  /** The stock number that the car may have, for the outcome `asked`. */
  asked?: string;
}

export interface Sheet {
  name: string;
  rows: number;
}

export interface Reading {
  sheets: Sheet[];
  sheet: string;
  headRow: number;
  heads: Head[];
  /** The same for files with the same heads. */
  signature: string;
  /** The fields and defaults are those of an earlier file. */
  isRemembered: boolean;
  defaults: ImportDefaults;
  /** What the business has to answer once: a place for cars without one, numbers that differ by zeros. */
  asks: ('place' | 'zeros')[];
  rows: ImportRow[];
  remarks: Remark[];
}

/** The result of a file that is not read. */
export interface Unread {
  fault: FileFault;
}

/** Refuses a whole file. */
export class FileRefusal extends Error {
  readonly fault: FileFault;

  constructor(fault: FileFault) {
    super(fault);
    this.fault = fault;
  }
}
