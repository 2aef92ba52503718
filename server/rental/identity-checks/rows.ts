import type { Selectable } from 'kysely';
import type { IdentityGateway } from '#contract/rental/identity-checks.ts';
import type { Database } from '#db/database.ts';
import type { IdentityChecks } from '#db/schema.ts';
import type { Market } from '#server/platform/market.ts';

/** Owns the table identity_checks. */

export type CheckRow = Selectable<IdentityChecks>;

/** The latest check of a booking. What a stand-in answered is nothing to a market that has none. */
export function findCheck(db: Database, { localNafath }: Pick<Market, 'localNafath'>, booking: number): Promise<CheckRow | undefined> {
  const shown: IdentityGateway[] = localNafath ? ['nafath', 'stand_in'] : ['nafath'];
  const checks = db.selectFrom('identity_checks').selectAll().where('booking_id', '=', booking).where('gateway', 'in', shown);
  return checks.orderBy('id', 'desc').limit(1).executeTakeFirst();
}

/** The driver of a booking, if it names one: what kind of identity, and the sealed numbers while they are stored. */
export function findDriver(db: Database, booking: number) {
  return db.selectFrom('booking_drivers').select(['identity_type', 'numbers']).where('booking_id', '=', booking).executeTakeFirst();
}
