import type { Market } from '#server/platform/market.ts';
import { resealAll } from '#server/platform/resealing.ts';
import { openSecret, sealSecret } from './totp.ts';

/** Seals the secrets of authenticators with the current key; returns how many. `report` receives a sentence for each that does not open. */
export function rekeySecondFactors({ db, config }: Pick<Market, 'db' | 'config'>, report: (sentence: string) => void): Promise<number> {
  const list = (after: number, most: number) => {
    const rows = db.selectFrom('second_factors').select(['user_id as id', 'secret as sealed']).where('user_id', '>', after);
    return rows.orderBy('user_id').limit(most).execute();
  };
  const renew = ({ id, sealed }: { id: number; sealed: string }) => {
    const secret = sealSecret({ config }, id, openSecret({ config }, id, sealed));
    return db.updateTable('second_factors').set({ secret }).where('user_id', '=', id).where('secret', '=', sealed).execute();
  };
  return resealAll(config, { name: 'The second factor of account', list, renew }, report);
}
