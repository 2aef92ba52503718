import type { MerchantAccount } from '#contract/money/office-payments.ts';
import type { Market } from '#server/platform/market.ts';
import { openWebhookSecret } from './accounts.ts';
import type { Reading } from './changing.ts';

/** The secret key is in no answer. */
export function presentAccount({ account, open }: Reading, { config, cards }: Pick<Market, 'config' | 'cards'>): MerchantAccount {
  return {
    is_offered: cards.name !== 'none',
    is_connected: account !== undefined,
    publishable_key: account?.publishable_key ?? null,
    secret_last: account?.secret_last ?? null,
    is_live: account?.is_live ?? null,
    tested_at: account?.tested_at.toISOString() ?? null,
    webhook_url: account ? `${config.publicUrl}/products/api/merchant_account/${account.webhook_token}/webhook/` : null,
    webhook_secret: account ? openWebhookSecret(config, account) : null,
    first_payment: account?.first_payment ?? 'whole',
    at_branch: account?.at_branch ?? true,
    deposit_by_card: account?.deposit_by_card ?? true,
    open_count: open.count,
    entering_count: open.entering,
    entering_until: open.enteringUntil?.toISOString() ?? null,
  };
}
