import type { Market } from '#server/platform/market.ts';
import { resealAll } from '#server/platform/resealing.ts';
import { openSecret, sealSecret } from './address.ts';

/** Seals the secrets of feeds with the current key; returns how many. */
export function rekeyFeeds({ db, config }: Pick<Market, 'db' | 'config'>, report: (sentence: string) => void): Promise<number> {
  const list = (after: number, most: number) =>
    db.selectFrom('feeds').select(['id', 'secret as sealed']).where('id', '>', after).orderBy('id').limit(most).execute();
  const renew = async ({ id, sealed }: { id: number; sealed: string }) => {
    const { business_id } = await db.selectFrom('feeds').select('business_id').where('id', '=', id).executeTakeFirstOrThrow();
    const secret = sealSecret(config, business_id, openSecret(config, business_id, sealed));
    await db.updateTable('feeds').set({ secret }).where('id', '=', id).where('secret', '=', sealed).execute();
  };
  return resealAll(config, { name: 'The feed', list, renew }, report);
}
