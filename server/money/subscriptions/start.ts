import { sql, type Selectable, type Transaction } from 'kysely';
import { known } from '#contract/platform/known.ts';
import type { DB, Packages } from '#db/schema.ts';
import { publish, type Events } from '#server/platform/events.ts';
import { keepFeatured } from './featured.ts';
import { carriedSeconds, daySeconds, inTurn, isDearer } from './terms.ts';

export type PackageRow = Selectable<Packages>;

interface Bought {
  user: number;
  chosen: PackageRow;
  /** null: given by the house, or for nothing. */
  payment: number | null;
}

interface Started {
  id: number;
  /** That changed by it, for `market.invalidate`. */
  ads: number[];
}

/**
 * Gives a person who is held a package. It starts at once where none runs, and where it is dearer than the one that
 * runs: that one ends, and what its days left are worth becomes more days. Else it waits. Those of another kind of account
 * than the package's end with all their days worth more days.
 */
export async function startSubscription(trx: Transaction<DB>, { user, chosen, payment }: Bought): Promise<Started> {
  const at = await readClock(trx);
  const open = await listOpen(trx, user, at);
  const running = open.find(({ starts_at }) => starts_at <= at);
  const replaced = open.filter((row) => row.account_type !== chosen.account_type || (row === running && takesPlaceOf(chosen, row)));
  const waits = running !== undefined && !replaced.includes(running);
  const carried = replaced.map((row) => ({ row, seconds: carriedSeconds(secondsLeft(row, at), row, chosen) }));
  const starts = waits ? known(open.at(-1), 'open').ends_at : at;
  const seconds = carried.reduce((sum, one) => sum + one.seconds, chosen.duration_days * daySeconds);
  const id = await addSubscription(trx, { user, chosen, payment }, { starts, ends: later(starts, seconds), begun: waits ? null : at });
  for (const { row, seconds: left } of carried) {
    const ending = { ended_at: at, ended_reason: 'replaced' as const, replaced_by: id, carried_seconds: left };
    await trx.updateTable('subscriptions').set(ending).where('id', '=', row.id).execute();
  }
  await layOut(trx, user, at);
  if (waits) return { id, ads: [] };
  return { id, ads: await followChange(trx, { user, subscription: id, change: 'started', isExpected: true }) };
}

/** Gives a person whose row is locked a package for nothing. */
export async function givePackage(trx: Transaction<DB>, user: number, id: number): Promise<{ ads: number[] }> {
  const chosen = await trx.selectFrom('packages').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return startSubscription(trx, { user, chosen, payment: null });
}

/** Does what follows from another running subscription. Gives the ads that changed. */
export async function followChange(trx: Transaction<DB>, change: Events['subscription.changed']): Promise<number[]> {
  await keepFeatured(trx, change.user);
  const { ads } = await publish(trx, 'subscription.changed', change);
  return ads;
}

/** Puts those that wait behind the one that runs, or lets the first begin where none does. */
export async function layOut(trx: Transaction<DB>, user: number, at: Date): Promise<void> {
  const open = await listOpen(trx, user, at);
  const running = open.filter(({ begun_at }) => begun_at !== null);
  const begin = running.at(-1)?.ends_at ?? at;
  const waiting = open.filter((row) => !running.includes(row));
  for (const { id, starts_at, ends_at } of inTurn(waiting, begin)) {
    const before = known(
      waiting.find((row) => row.id === id),
      'waiting',
    );
    if (before.starts_at.getTime() === starts_at.getTime()) continue;
    await trx.updateTable('subscriptions').set({ starts_at, ends_at }).where('id', '=', id).execute();
  }
}

/** The time by the clock, which goes on while a transaction waits. Whole milliseconds: a Date holds no more. */
export async function readClock(trx: Transaction<DB>): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select date_trunc('milliseconds', clock_timestamp()) as at`.execute(trx);
  return known(rows[0], 'row').at;
}

type OpenRow = Awaited<ReturnType<typeof listOpen>>[number];

/** The one that runs and those that wait, in their order. */
function listOpen(trx: Transaction<DB>, user: number, at: Date) {
  return trx
    .selectFrom('subscriptions')
    .innerJoin('packages', 'packages.id', 'subscriptions.package_id')
    .selectAll('subscriptions')
    .select('packages.account_type')
    .where('user_id', '=', user)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', at)
    .orderBy('starts_at')
    .execute();
}

function takesPlaceOf(chosen: PackageRow, running: OpenRow): boolean {
  return chosen.id !== running.package_id && isDearer(chosen, running);
}

function secondsLeft({ starts_at, ends_at }: OpenRow, at: Date): number {
  return Math.ceil((ends_at.getTime() - Math.max(starts_at.getTime(), at.getTime())) / 1000);
}

function later(time: Date, seconds: number): Date {
  return new Date(time.getTime() + seconds * 1000);
}

async function addSubscription(
  trx: Transaction<DB>,
  { user, chosen, payment }: Bought,
  { starts, ends, begun }: { starts: Date; ends: Date; begun: Date | null },
): Promise<number> {
  const { price_halalas, duration_days, ads_limit, featured_ads, refresh_hours, features } = chosen;
  const terms = { price_halalas, duration_days, ads_limit, featured_ads, refresh_hours, features: JSON.stringify(features) };
  const { id } = await trx
    .insertInto('subscriptions')
    .values({ user_id: user, package_id: chosen.id, payment_id: payment, ...terms, starts_at: starts, ends_at: ends, begun_at: begun })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
