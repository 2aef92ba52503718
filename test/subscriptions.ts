import { sql, type Insertable } from 'kysely';
import type { UserType } from '#contract/platform/kinds.ts';
import type { Packages } from '#db/schema.ts';
import type { Fulfilled } from '#server/money/payments/purposes.ts';
import { fulfilPackage } from '#server/money/subscriptions/fulfil.ts';
import { endSubscriptionOf } from '#server/money/subscriptions/ending.ts';
import type { TestApp } from './app.ts';

/** Packages by the names that tests use. */
export const packages = { plus: 1, pro: 2, basic: 3, launch: 5, growth: 6, expansion: 7, start: 8 };

/** A package of `accountType` that costs nothing, with as much as one has without. Gives its id. */
export async function addPackage({ db }: TestApp, accountType: UserType, columns: Partial<Insertable<Packages>> = {}): Promise<number> {
  const id = 9100 + (made += 1);
  const words = { code: `trial_${id}`, name_ar: 'تجربة', name_en: 'Trial', summary_ar: '', summary_en: '', features: '[]' };
  const terms = { price_halalas: 0, duration_days: 30, ads_limit: 7, featured_ads: 0, refresh_hours: 24, position: 9 };
  await db
    .insertInto('packages')
    .values({ id, account_type: accountType, ...words, ...terms, ...columns })
    .execute();
  return id;
}

let made = 0;

/** A payment for a package that has come in; nothing has followed from it yet. */
export async function payFor(market: TestApp, person: number | null, packageId: number): Promise<number> {
  const { db } = market;
  const { price_halalas: total } = await db
    .selectFrom('packages')
    .select('price_halalas')
    .where('id', '=', packageId)
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('payments')
    .values({
      key_hash: `key ${(made += 1)}`,
      user_id: person,
      kind: 'package',
      package_id: packageId,
      amount_halalas: total,
      vat_halalas: Math.round((total * 15) / 115),
      taken_halalas: total,
      status: 'paid',
      method: 'card',
      gateway: 'local',
      gateway_ref: `subscription ${made}`,
      language: 'ar',
      paid_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** What follows from a payment for a package. */
export async function fulfilPayment(market: TestApp, payment: number): Promise<Fulfilled['outcome']> {
  const { app, db } = market;
  const { outcome, after } = await db.transaction().execute(async (trx) => {
    const row = await trx.selectFrom('payments').selectAll().where('id', '=', payment).forUpdate().executeTakeFirstOrThrow();
    return fulfilPackage(trx, app.market, row);
  });
  after?.();
  return outcome;
}

/** Pays for a package as a person; returns the payment. */
export async function buy(market: TestApp, person: number, packageId: number): Promise<number> {
  const payment = await payFor(market, person, packageId);
  const outcome = await fulfilPayment(market, payment);
  if (outcome !== 'done') throw new Error(`Payment ${payment} could not be fulfilled`);
  return payment;
}

/** Gives a payment back whole. */
export async function giveBack(market: TestApp, payment: number): Promise<void> {
  market.app.market.invalidate(await market.db.transaction().execute((trx) => endSubscriptionOf(trx, payment)));
}

/** Moves the subscriptions of a person by `days`. */
export async function passDays(market: TestApp, person: number, days: number): Promise<void> {
  const earlier = (column: string) => sql<Date>`${sql.ref(column)} - ${days}::float * interval '24 hours'`;
  const columns = ['starts_at', 'ends_at', 'begun_at', 'ended_at', 'created_at'] as const;
  await market.db
    .updateTable('subscriptions')
    .set(Object.fromEntries(columns.map((column) => [column, earlier(column)])))
    .where('user_id', '=', person)
    .execute();
}

/** What happens by the clock. */
export async function turn(market: TestApp): Promise<void> {
  await sql`select graphile_worker.add_job('turnSubscriptions')`.execute(market.db);
  await market.runJobs();
}
