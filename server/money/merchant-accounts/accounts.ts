import type { Selectable } from 'kysely';
import type { FirstPayment } from '#contract/money/office-payments.ts';
import type { Database } from '#db/database.ts';
import type { MerchantAccounts } from '#db/schema.ts';
import { openText, sealText, type Secrets } from '#server/platform/keys.ts';
import type { CardKeys } from '../payment-gateways/card-gateway.ts';

/** Accounts of offices at a payment gateway. Their money is never the market's. Owns the table merchant_accounts. */

export type AccountRow = Selectable<MerchantAccounts>;

export function findAccount(db: Database, office: number): Promise<AccountRow | undefined> {
  return db.selectFrom('merchant_accounts').selectAll().where('office_id', '=', office).executeTakeFirst();
}

const keyPurpose = 'key of a merchant account';
const webhookPurpose = 'webhook of a merchant account';

export function sealKey(secrets: Secrets, office: number, key: string): string {
  return sealText(secrets, keyPurpose, String(office), key);
}

/** The keys that charge by an account. */
export function openKeys(secrets: Secrets, { office_id: office, publishable_key, secret_key }: AccountRow): CardKeys {
  return { publishableKey: publishable_key, secretKey: openText(secrets, keyPurpose, String(office), secret_key) };
}

export function sealWebhookSecret(secrets: Secrets, office: number, secret: string): string {
  return sealText(secrets, webhookPurpose, String(office), secret);
}

export function openWebhookSecret(
  secrets: Secrets,
  { office_id: office, webhook_secret }: Pick<AccountRow, 'office_id' | 'webhook_secret'>,
): string {
  return openText(secrets, webhookPurpose, String(office), webhook_secret);
}

/** What is paid by card with a request, in halalas; null where the office takes no cards. */
export function firstSum(
  account: { first_payment: FirstPayment } | undefined,
  { total, day }: { total: number; day: number },
): number | null {
  if (!account || total < leastHalalas) return null;
  const sum = account.first_payment === 'whole' ? total : Math.min(total, day);
  return Math.max(sum, leastHalalas);
}

/** The gateway takes nothing below a riyal. */
export const leastHalalas = 100;
