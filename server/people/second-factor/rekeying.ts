import { messageOf } from '#contract/thrown.ts';
import type { Market } from '#server/platform/market.ts';
import { isSealedByCurrent } from '#server/platform/keys.ts';
import { openSecret, sealSecret } from './totp.ts';

const atOnce = 1000;

/** Seals the secrets of authenticators with the current key; returns how many. `report` receives a sentence for each that does not open. */
export async function rekeySecondFactors(
  { db, config }: Pick<Market, 'db' | 'config'>,
  report: (sentence: string) => void,
): Promise<number> {
  let count = 0;
  for (let after = 0; ;) {
    const rows = await db
      .selectFrom('second_factors')
      .select(['user_id', 'secret'])
      .where('user_id', '>', after)
      .orderBy('user_id')
      .limit(atOnce)
      .execute();
    for (const { user_id: id, secret } of rows) {
      if (isSealedByCurrent(config, secret)) continue;
      try {
        const sealed = sealSecret({ config }, id, openSecret({ config }, id, secret));
        // A secret that was replaced in the meantime is sealed with the current key already.
        await db.updateTable('second_factors').set({ secret: sealed }).where('user_id', '=', id).where('secret', '=', secret).execute();
        count += 1;
      } catch (error) {
        report(`The second factor of account ${id}: ${messageOf(error)}`);
      }
    }
    const last = rows.at(-1);
    if (!last) return count;
    after = last.user_id;
  }
}
