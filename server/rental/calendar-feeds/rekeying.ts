import type { Market } from '#server/platform/market.ts';
import { resealAll } from '#server/platform/resealing.ts';
import { openSource, sealSource } from './sources.ts';

/** Seals the addresses of calendars with the current key; returns how many. */
export function rekeyCalendarSources({ db, config }: Pick<Market, 'db' | 'config'>, report: (sentence: string) => void): Promise<number> {
  const list = async (after: number, most: number) => {
    const sources = db.selectFrom('calendar_sources').select(['id', 'unit_id', 'url as sealed']).where('url', 'is not', null);
    return sources.where('id', '>', after).orderBy('id').limit(most).$narrowType<{ sealed: string }>().execute();
  };
  const renew = async ({ id, sealed }: { id: number; sealed: string }) => {
    const { unit_id } = await db.selectFrom('calendar_sources').select('unit_id').where('id', '=', id).executeTakeFirstOrThrow();
    const url = sealSource(config, unit_id, openSource({ config }, unit_id, sealed));
    await db.updateTable('calendar_sources').set({ url }).where('id', '=', id).where('url', '=', sealed).execute();
  };
  return resealAll(config, { name: 'The calendar', list, renew }, report);
}
