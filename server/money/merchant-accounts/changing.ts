import { randomBytes } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { MerchantChanges } from '#contract/money/office-payments.ts';
import type { Language } from '#contract/platform/languages.ts';
import type { Database } from '#db/database.ts';
import type { DB } from '#db/schema.ts';
import { lockPerson } from '#server/people/profiles/lock.ts';
import type { Market } from '#server/platform/market.ts';
import { wrongField } from '#server/platform/words.ts';
import type { CardKeys } from '../payment-gateways/card-gateway.ts';
import { findAccount, openKeys, sealKey, sealWebhookSecret, type AccountRow } from './accounts.ts';
import { findKnownPayment, readOpen, refuseOpen, type OpenPayments } from './open-payments.ts';

interface Changing {
  viewer: { id: number };
  changes: MerchantChanges;
  language: Language;
}

/**
 * Connects the account of an office or changes it. Keys are tried before they are stored. Throws `invalid` for those that the gateway
 * refuses, `payments_open` for those of another account while payments are open, and `unavailable`.
 */
export async function changeAccount(market: Market, { viewer, changes, language }: Changing): Promise<void> {
  const { publishable_key, secret_key, ...terms } = changes;
  const before = await findAccount(market.db, viewer.id);
  if (publishable_key === undefined && secret_key === undefined && before) return changeTerms(market, viewer.id, terms);
  const known = before && openKeys(market.config, before);
  const keys = { publishableKey: publishable_key ?? known?.publishableKey, secretKey: secret_key ?? known?.secretKey };
  const { publishableKey, secretKey } = keys;
  if (publishableKey === undefined) throw wrongField('publishable_key', 'required', language);
  if (secretKey === undefined) throw wrongField('secret_key', 'required', language);
  await tryKeys(market, { publishableKey, secretKey }, language);
  const isSame = known !== undefined && (await isSameAccount(market, viewer.id, { before: known.secretKey, after: secretKey }));
  await storeKeys(market, { office: viewer.id, keys: { publishableKey, secretKey }, terms, replaces: isSame ? before : undefined });
}

/** Throws `payments_open` while payments are open that may have to be given back. */
export async function removeAccount({ db, invalidate }: Market, office: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockPerson(trx, office);
    await refuseOpen(trx, { user: office });
    await trx.deleteFrom('merchant_accounts').where('office_id', '=', office).execute();
  });
  invalidate({ people: [office] });
}

async function changeTerms(
  { db }: Market,
  office: number,
  terms: Partial<Pick<AccountRow, 'first_payment' | 'at_branch' | 'deposit_by_card'>>,
) {
  if (Object.keys(terms).length === 0) return;
  await db.transaction().execute(async (trx) => {
    await lockPerson(trx, office);
    await trx.updateTable('merchant_accounts').set(terms).where('office_id', '=', office).execute();
  });
}

async function tryKeys({ cards }: Market, keys: CardKeys, language: Language): Promise<void> {
  const isLive = modeOf(keys.secretKey);
  if (modeOf(keys.publishableKey) !== isLive) throw wrongField('secret_key', 'key_modes', language);
  // Where the market takes real money, nobody pays an office with play money.
  if (cards.needsLive && !isLive) throw wrongField('secret_key', 'key_of_tests', language);
  const accepted = await cards.check(keys);
  if (!accepted.publishable) throw wrongField('publishable_key', 'key_refused', language);
  if (!accepted.secret) throw wrongField('secret_key', 'key_refused', language);
}

function modeOf(key: string): boolean {
  return /^[ps]k_live_/.test(key);
}

/** A key of the same account knows its payments. Those of tests are another account's than real ones. */
async function isSameAccount(
  { db, cards }: Market,
  office: number,
  { before, after }: { before: string; after: string },
): Promise<boolean> {
  if (before === after) return true;
  const payment = modeOf(before) === modeOf(after) ? await findKnownPayment(db, office) : undefined;
  return payment !== undefined && (await cards.fetch(after, payment.given_id)) !== null;
}

interface Storing {
  office: number;
  keys: CardKeys;
  terms: Omit<MerchantChanges, 'publishable_key' | 'secret_key'>;
  /** The account as it was read, if the keys are of the same one. */
  replaces: AccountRow | undefined;
}

/** Throws `payments_open` where the new keys may not know all payments that are open at this moment. */
async function storeKeys(market: Market, { office, keys, terms, replaces }: Storing): Promise<void> {
  const { config, db } = market;
  const stored = {
    publishable_key: keys.publishableKey,
    secret_key: sealKey(config, office, keys.secretKey),
    secret_last: keys.secretKey.slice(-4),
    is_live: modeOf(keys.secretKey),
    tested_at: sql<Date>`now()`,
    ...terms,
  };
  await db.transaction().execute(async (trx) => {
    await lockPerson(trx, office);
    const now = await findAccount(trx, office);
    if (!replaces || now?.secret_key !== replaces.secret_key) await refuseOpen(trx, { user: office });
    await trx
      .insertInto('merchant_accounts')
      .values({
        office_id: office,
        webhook_token: randomBytes(18).toString('base64url'),
        webhook_secret: sealWebhookSecret(config, office, randomBytes(24).toString('base64url')),
        ...stored,
      })
      .onConflict((conflict) => conflict.column('office_id').doUpdateSet(stored))
      .execute();
  });
}

/** Removes the account of an erased office. */
export async function eraseAccountOf(trx: Transaction<DB>, office: number): Promise<void> {
  await trx.deleteFrom('merchant_accounts').where('office_id', '=', office).execute();
}

export type Reading = { account: AccountRow | undefined; open: OpenPayments };

export async function readAccount(db: Database, office: number): Promise<Reading> {
  const [account, open] = await Promise.all([findAccount(db, office), readOpen(db, office)]);
  return { account, open };
}
