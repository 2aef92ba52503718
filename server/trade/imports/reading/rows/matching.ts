import type { FieldChange } from '#db/import-types.ts';
import type { ImportRow, ReadingRequest, StockCar } from '../reading.ts';
import { freeNumbers, keyWithoutZeros, stockKey } from '../values/numbers.ts';

/**
 * Decides which car each row is: by the stock number, else by the chassis number, else by brand, model, year, mileage and colour where
 * one car alone has them. Writes outcome, car and changes into the rows.
 */
export function matchRows(rows: readonly ImportRow[], { stock, zeros }: Pick<ReadingRequest, 'stock' | 'zeros'>): void {
  refuseRepeated(rows, 'stock_number', ({ stock: { stock_number } }) => (stock_number === undefined ? undefined : stockKey(stock_number)));
  refuseRepeated(rows, 'chassis_number', ({ car }) => car.chassis_number ?? undefined);
  warnOfZeros(rows);
  const known = indexOf(stock);
  const taken = new Map<number, ImportRow>();
  for (const row of rows) {
    const match = matchOf(row, known, zeros);
    if (match.asked !== undefined) row.asked = match.asked;
    if (match.car) take(row, match.car, taken, known);
  }
  numberRows(rows, known);
  for (const row of rows) row.outcome = outcomeOf(row);
}

interface Known {
  byKey: ReadonlyMap<string, StockCar>;
  byZeros: ReadonlyMap<string, readonly StockCar[]>;
  byChassis: ReadonlyMap<string, StockCar>;
  byFacts: ReadonlyMap<string, readonly StockCar[]>;
}

function indexOf(stock: readonly StockCar[]): Known {
  const keyed = stock.flatMap((car) => (car.stock.stock_number === undefined ? [] : [[stockKey(car.stock.stock_number), car] as const]));
  return {
    byKey: new Map(keyed),
    byZeros: Map.groupBy(
      keyed.map(([, car]) => car),
      ({ stock: { stock_number = '' } }) => keyWithoutZeros(stockKey(stock_number)),
    ),
    byChassis: new Map(stock.flatMap((car) => (car.car.chassis_number ? [[car.car.chassis_number, car] as const] : []))),
    byFacts: Map.groupBy(stock, ({ car }) => factsOf(car)),
  };
}

function factsOf({ brand_id, model_id, year, mileage }: StockCar['car']): string {
  return [brand_id, model_id, year, mileage].join(' ');
}

interface Match {
  car?: StockCar | undefined;
  /** The stock number that differs by zeros. */
  asked?: string | undefined;
}

function matchOf({ car, stock }: ImportRow, known: Known, zeros: ReadingRequest['zeros']): Match {
  const key = stock.stock_number === undefined ? undefined : stockKey(stock.stock_number);
  const byKey = key === undefined ? undefined : known.byKey.get(key);
  if (byKey) return { car: byKey };
  const byChassis = known.byChassis.get(car.chassis_number ?? '');
  if (byChassis) return { car: byChassis };
  if (key !== undefined) {
    const [similar, ...others] = known.byZeros.get(keyWithoutZeros(key)) ?? [];
    if (!similar || others.length > 0 || zeros === 'different') return {};
    return zeros === 'same' ? { car: similar } : { asked: similar.stock.stock_number };
  }
  const alike = (known.byFacts.get(factsOf(car)) ?? []).filter((one) => couldBe(one.car, car));
  return alike.length === 1 ? { car: alike[0] } : {};
}

/** Without a colour in the row any will do; two chassis numbers are two cars. */
function couldBe(one: StockCar['car'], row: ImportRow['car']): boolean {
  const isOther = one.chassis_number && row.chassis_number && one.chassis_number !== row.chassis_number;
  return !isOther && (row.color == null || one.color === row.color);
}

function take(row: ImportRow, match: StockCar, taken: Map<number, ImportRow>, known: Known): void {
  const first = taken.get(match.ad_id);
  if (first) {
    for (const [one, other] of [
      [first, row],
      [row, first],
    ] as const)
      if (!one.faults.some(({ code }) => code === 'same_car' || code === 'same_number')) addFault(one, 'same_car', { row: other.row });
  }
  taken.set(match.ad_id, row);
  row.ad_id = match.ad_id;
  const chassis = row.car.chassis_number;
  const other = chassis ? known.byChassis.get(chassis) : undefined;
  if (other && other.ad_id !== match.ad_id) addChassisFault(row, other);
  row.changes = changesOf(row, match);
}

/** The chassis number of another own car: the business may exchange the two. */
function addChassisFault(row: ImportRow, { stock }: StockCar): void {
  const value = row.car.chassis_number ?? '';
  row.faults.push({
    code: 'chassis_other_car',
    field: 'chassis_number',
    column: null,
    value,
    details: { stock: stock.stock_number ?? '' },
  });
}

function addFault(
  row: ImportRow,
  code: 'same_car' | 'same_number',
  details: { row: number },
  field: 'stock_number' | 'chassis_number' = 'stock_number',
) {
  const value = (field === 'stock_number' ? row.stock.stock_number : row.car.chassis_number) ?? '';
  row.faults.push({ code, field, column: null, value, details });
}

/** The price before is kept of no car. */
const unkept: ReadonlySet<string> = new Set(['price_before']);

function isSame(field: string, from: unknown, to: unknown): boolean {
  if (field === 'stock_number') return stockKey(String(from)) === stockKey(String(to));
  if (field === 'features' && Array.isArray(from) && Array.isArray(to)) return String(from.toSorted()) === String(to.toSorted());
  return JSON.stringify(from) === JSON.stringify(to);
}

/** What the file would change; a cell that is empty changes nothing. */
function changesOf(row: ImportRow, match: StockCar): FieldChange[] {
  const old: Readonly<Record<string, unknown>> = { ...match.car, ...match.stock };
  const now: Readonly<Record<string, unknown>> = { ...row.car, ...row.stock };
  return row.given.flatMap((field) => {
    const [from, to] = [old[field] ?? null, now[field] ?? null];
    return unkept.has(field) || isSame(field, from, to) ? [] : [{ field, from, to }];
  });
}

function refuseRepeated(
  rows: readonly ImportRow[],
  field: 'stock_number' | 'chassis_number',
  keyOf: (row: ImportRow) => string | undefined,
): void {
  for (const [key, same] of Map.groupBy(rows, keyOf)) {
    const [first, second] = same;
    if (key === undefined || !first || !second) continue;
    for (const row of same) addFault(row, 'same_number', { row: row === first ? second.row : first.row }, field);
  }
}

function warnOfZeros(rows: readonly ImportRow[]): void {
  const numbered = rows.filter(({ stock }) => stock.stock_number !== undefined);
  for (const same of Map.groupBy(numbered, ({ stock }) => keyWithoutZeros(stockKey(stock.stock_number ?? ''))).values()) {
    const numbers = [...new Set(same.map(({ stock }) => stock.stock_number ?? ''))];
    if (new Set(numbers.map(stockKey)).size < 2) continue;
    for (const { stock, warnings } of same)
      warnings.push({
        code: 'zeros',
        field: 'stock_number',
        column: null,
        value: stock.stock_number ?? '',
        details: { list: numbers.join('، ') },
      });
  }
}

/** A number for each new car without one. */
function numberRows(rows: readonly ImportRow[], known: Known): void {
  const written = rows.flatMap(({ stock }) => (stock.stock_number === undefined ? [] : [stockKey(stock.stock_number)]));
  const free = freeNumbers([...known.byKey.keys(), ...written]);
  for (const { stock, car, ad_id, faults, warnings } of rows) {
    if (stock.stock_number !== undefined || ad_id !== null || faults.length > 0) continue;
    const { value } = free.next();
    stock.stock_number = value;
    if (!car.chassis_number) warnings.push({ code: 'no_number', field: 'stock_number', column: null, value: '', proposal: value });
  }
}

function outcomeOf({ faults, stock, ad_id, changes, asked }: ImportRow): ImportRow['outcome'] {
  if (stock.status === 'sold' && ad_id === null && asked === undefined) return 'passed_over';
  if (faults.length > 0) return 'wrong';
  if (asked !== undefined) return 'asked';
  if (ad_id === null) return 'new';
  return changes.length > 0 ? 'changed' : 'same';
}
