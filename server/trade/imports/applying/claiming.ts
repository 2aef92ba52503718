import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Market } from '#server/platform/market.ts';

/** Longer than a batch takes. A process that ended leaves its import to another one then. */
const leaseSeconds = 60;
const triesMost = 8;

/** An import at which this process is now. */
export interface Claimed {
  id: number;
  business_id: number;
  tries: number;
}

/** The import that waits longest among those of `which`. */
async function claim({ db }: Pick<Market, 'db'>, which: RawBuilder<SqlBool>): Promise<Claimed | undefined> {
  const { rows } = await sql<Claimed>`
    update imports set tries = tries + 1, lease_until = now() + ${leaseSeconds} * interval '1 second'
    where id = (select id from imports where ${which} and lease_until <= now() order by lease_until limit 1 for update skip locked)
    returning id, business_id, tries`.execute(db);
  return rows[0];
}

/**
 * Does a part of the work on one import of `which`, and returns whether there was one. What fails is tried again after a growing time, and given up
 * after several times.
 */
export async function workOnOne(
  market: Market,
  {
    which,
    work,
    giveUp,
  }: { which: RawBuilder<SqlBool>; work: (claimed: Claimed) => Promise<void>; giveUp: (claimed: Claimed) => Promise<void> },
): Promise<boolean> {
  const claimed = await claim(market, which);
  if (!claimed) return false;
  if (claimed.tries > triesMost) {
    await giveUp(claimed);
    return true;
  }
  try {
    await work(claimed);
  } catch (error) {
    await lease(market, claimed.id, { tries: claimed.tries, seconds: 2 ** claimed.tries });
    throw error;
  }
  await lease(market, claimed.id, { tries: 0, seconds: 0 });
  return true;
}

async function lease({ db }: Pick<Market, 'db'>, id: number, { tries, seconds }: { tries: number; seconds: number }): Promise<void> {
  await sql`update imports set tries = ${tries}, lease_until = now() + ${seconds} * interval '1 second' where id = ${id}`.execute(db);
}
