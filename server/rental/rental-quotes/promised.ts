import { sql, type Transaction } from 'kysely';
import { promisedFields, type ChangedField, type PromisedField } from '#contract/platform/promised-cars.ts';
import type { Language } from '#contract/platform/languages.ts';
import type { PromisedCar } from '#db/column-types.ts';
import type { Database } from '#db/database.ts';
import type { DB } from '#db/schema.ts';
import type { Market } from '#server/platform/market.ts';

/** The car that a quote promises, as its ad said it then. The ad may say something else by now. */

/** What the ad of a query says of its car now. */
export const carNow = sql<PromisedCar>`jsonb_build_object(${sql.join(promisedFields.flatMap((name) => [sql.lit(name), sql.ref(`ads.${name}`)]))})`;

export function findCarNow(db: Database, ad: number): Promise<{ car: PromisedCar }> {
  return db.selectFrom('ads').select(carNow.as('car')).where('id', '=', ad).executeTakeFirstOrThrow();
}

/** What the car of a quote is called: by what was promised, or by its ad where a quote from before does not say. */
export function promisedNames(quote: 'quote' | 'rental_quotes') {
  const car = sql.ref(`${quote}.car`);
  const text = (name: 'title' | 'trim') => {
    return sql<string | null>`case when ${car} is null then ${sql.ref(`ads.${name}`)} else ${car} ->> ${sql.lit(name)} end`.as(name);
  };
  const number = (name: 'brand_id' | 'model_id' | 'year') => {
    const said = sql`(${car} ->> ${sql.lit(name)})::integer`;
    return sql<number | null>`case when ${car} is null then ${sql.ref(`ads.${name}`)} else ${said} end`.as(name);
  };
  return [text('title'), number('brand_id'), number('model_id'), text('trim'), number('year'), 'ads.letters', 'ads.digits'] as const;
}

/** The fields that differ between what was promised and what the ad says now; none of a quote from before. */
export function differing(promised: PromisedCar | null, now: PromisedCar): PromisedField[] {
  return promised === null ? [] : promisedFields.filter((name) => (promised[name] ?? null) !== (now[name] ?? null));
}

/** Gears by hand, and an insurance that does not cover the car itself. */
const lesser: Partial<Record<PromisedField, string>> = { transmission: 'manual', insurance: 'third_party' };

/** Whether the renter gets less by it: fewer seats, an older car, more kilometres on it, gears by hand, or a weaker insurance. */
function isWorse(field: PromisedField, before: string | number | null | undefined, after: string | number | null | undefined): boolean {
  if (field === 'year' || field === 'seats' || field === 'doors') return Number(after ?? 0) < Number(before ?? 0);
  if (field === 'mileage') return Number(after ?? 0) > Number(before ?? 0);
  return after === lesser[field] && lesser[field] !== undefined;
}

/** The same in words. */
export function presentChanged(
  promised: PromisedCar | null,
  now: PromisedCar,
  { reference }: Pick<Market, 'reference'>,
  language: Language,
): ChangedField[] {
  const word = (name: PromisedField, value: string | number | null | undefined): string => {
    if (value === null || value === undefined) return '';
    if (name === 'brand_id') return reference.brands.get(Number(value))?.names[language] ?? '';
    if (name === 'model_id') return reference.models.get(Number(value))?.names[language] ?? '';
    return reference.options.get(name)?.find(({ code }) => code === value)?.names[language] ?? String(value);
  };
  return differing(promised, now).map((field) => ({
    field,
    before: word(field, promised?.[field]),
    after: word(field, now[field]),
    is_worse: isWorse(field, promised?.[field], now[field]),
  }));
}

/** A brand or model was merged into another one: what was promised is called by that. */
export async function renamePromised(trx: Transaction<DB>, what: 'brand' | 'model', from: number, into: number): Promise<void> {
  const name = `${what}_id`;
  await sql`update rental_quotes set car = jsonb_set(car, array[${name}], to_jsonb(${into}::integer))
    where car ->> ${name} = ${String(from)}`.execute(trx);
}
