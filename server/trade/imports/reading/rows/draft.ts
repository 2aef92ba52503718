import type { CarInput } from '#contract/listing/ad-inputs.ts';
import type { ImportField, RowFault, RowWarning } from '#contract/trade/import-rules.ts';
import { searchKey } from '#server/catalogue/search/key.ts';
import { wordsBeside } from '../heads/spellings.ts';
import type { StockFields } from '#db/import-types.ts';
import type { Fault, ImportBranch, ImportDefaults, Warning } from '../reading.ts';
import { textOf, type Cell } from '../table/table.ts';
import type { NameFinder } from '../values/names.ts';

/** What all rows of a file are read by. */
export interface RowContext {
  names: NameFinder;
  today: string;
  /** The latest model year. */
  lastYear: number;
  defaults: ImportDefaults;
  branches: readonly ImportBranch[];
  ownPictures: string | undefined;
}

export interface MappedCell {
  field: ImportField;
  column: number;
  cell: Cell;
}

interface Mention {
  value?: string;
  proposal?: string | number | undefined;
  details?: Readonly<Record<string, string | number>>;
}

const noValue = wordsBeside('no_value');
/** What the ad needs or what identifies the car; anything else that is not read is left out. */
const needed: ReadonlySet<ImportField> = new Set([
  'stock_number',
  'chassis_number',
  'brand',
  'model',
  'car',
  'year',
  'mileage',
  'mileage_miles',
  'price',
  'body',
  'fuel',
  'transmission',
]);

/** Fields of text that people write; a value of any other is short. */
const written: ReadonlySet<ImportField> = new Set(['car', 'title', 'description', 'note', 'floor', 'supplier', 'features', 'images']);
const shortMost = 200;

/** A row while it is read. */
export class RowDraft {
  readonly car: Partial<CarInput> = {};
  readonly stock: Partial<StockFields> = {};
  readonly given = new Set<string>();
  readonly faults: Fault[] = [];
  readonly warnings: Warning[] = [];
  readonly #cells: ReadonlyMap<ImportField, readonly MappedCell[]>;
  readonly #failed = new Set<ImportField>();

  constructor(cells: readonly MappedCell[]) {
    this.#cells = Map.groupBy(cells, ({ field }) => field);
    for (const { field, cell } of cells) {
      if (typeof cell === 'object' && cell && 'failed' in cell) this.#fail(field, cell.failed);
      else if (typeof cell === 'string' && cell.length > shortMost && !written.has(field)) this.#fail(field, 'cell_length');
    }
  }

  /** The text of the column of a field; empty if it says that there is nothing. */
  text(field: ImportField): string {
    if (this.#failed.has(field)) return '';
    const text = textOf(this.#cells.get(field)?.[0]?.cell);
    return text === '' || noValue.has(searchKey(text)) || noValue.has(text) ? '' : text;
  }

  /** The texts of all columns of a field. */
  texts(field: ImportField): string[] {
    return (this.#cells.get(field) ?? []).map(({ cell }) => textOf(cell)).filter((text) => text !== '');
  }

  /** Whether the cell of a field has no value, which was said already. */
  hasFailed(field: ImportField): boolean {
    return this.#failed.has(field);
  }

  fault(code: RowFault, field: ImportField, mention: Mention = {}): void {
    this.faults.push({ code, ...this.#finding(field, mention) });
  }

  warn(code: RowWarning, field: ImportField, mention: Mention = {}): void {
    this.warnings.push({ code, ...this.#finding(field, mention) });
  }

  /** A text that was not understood: the row stops where the car cannot do without. */
  unread(field: ImportField, mention: Mention = {}): void {
    if (needed.has(field)) this.fault('unread', field, mention);
    else this.warn('left_out', field, mention);
  }

  give<Field extends keyof CarInput>(field: Field, value: NonNullable<CarInput[Field]>): void {
    this.car[field] = value;
    this.given.add(field);
  }

  giveStock<Field extends keyof StockFields>(field: Field, value: StockFields[Field]): void {
    this.stock[field] = value;
    this.given.add(field);
  }

  #fail(field: ImportField, code: 'formula' | 'cell_length'): void {
    this.#failed.add(field);
    const value = textOf(this.#cells.get(field)?.[0]?.cell).slice(0, shortMost);
    if (needed.has(field)) this.fault(code, field, { value });
    else this.warn('left_out', field, { value });
  }

  #finding(field: ImportField, { value = this.text(field), proposal, details }: Mention) {
    const column = this.#cells.get(field)?.[0]?.column ?? null;
    return { field, column, value, ...(proposal !== undefined && { proposal: String(proposal) }), ...(details && { details }) };
  }
}
