import { sql, type Transaction } from 'kysely';
import type { DB } from '#db/schema.ts';
import type { Events } from '#server/platform/events.ts';
import { moveAds } from '../ads/states.ts';

/**
 * An ad that an import wanted paused or reserved becomes so once it was reviewed. Any other move settles what waits: the business decided
 * otherwise meanwhile.
 */
export async function followWanted(trx: Transaction<DB>, { moves }: Events['ads.moved']): Promise<void> {
  const settled = moves.filter(({ from, to }) => from !== null && to !== 'pending');
  if (settled.length === 0) return;
  const ids = settled.map(({ ad }) => ad);
  const { rows } = await sql<{ ad: number; wanted: string }>`
    update stock set wanted_status = null
    from (select ad_id, wanted_status as wanted from stock
      where ad_id = any(${ids}::integer[]) and wanted_status is not null order by ad_id for update) as waiting
    where stock.ad_id = waiting.ad_id returning stock.ad_id as ad, wanted`.execute(trx);
  const wanted = new Map(rows.map((row) => [row.ad, row.wanted]));
  for (const to of ['paused', 'reserved'] as const) {
    const reviewed = settled.filter((move) => move.from === 'pending' && move.to === 'active' && wanted.get(move.ad) === to);
    for (const [by, ads] of Map.groupBy(reviewed, ({ owner }) => owner)) {
      const placed = ads.map(({ ad: id }) => ({ id, status: 'active' as const }));
      await moveAds(trx, placed, { to, mover: 'owner', by, isQuiet: true });
    }
  }
}
