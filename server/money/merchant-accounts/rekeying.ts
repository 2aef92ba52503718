import type { Market } from '#server/platform/market.ts';
import { resealAll } from '#server/platform/resealing.ts';
import { findAccount, openKeys, openWebhookSecret, sealKey, sealWebhookSecret } from './accounts.ts';

/** Seals the secrets of the accounts of offices with the current key; returns how many accounts. */
export function rekeyMerchantAccounts({ db, config }: Pick<Market, 'db' | 'config'>, report: (sentence: string) => void): Promise<number> {
  const list = (after: number, most: number) => {
    const accounts = db.selectFrom('merchant_accounts').select(['office_id as id', 'secret_key as sealed']);
    return accounts.where('office_id', '>', after).orderBy('office_id').limit(most).execute();
  };
  const renew = async ({ id, sealed }: { id: number; sealed: string }) => {
    const account = await findAccount(db, id);
    if (!account) return;
    const secret_key = sealKey(config, id, openKeys(config, account).secretKey);
    const webhook_secret = sealWebhookSecret(config, id, openWebhookSecret(config, account));
    const same = db.updateTable('merchant_accounts').set({ secret_key, webhook_secret }).where('office_id', '=', id);
    await same.where('secret_key', '=', sealed).execute();
  };
  return resealAll(config, { name: 'The account of office', list, renew }, report);
}
