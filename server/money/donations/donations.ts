import { randomBytes } from 'node:crypto';
import type { Viewer } from '#server/platform/callers.ts';
import type { Selectable } from 'kysely';
import { tidyLine } from '#contract/platform/texts.ts';
import { readAmount } from '#contract/money/fees.ts';
import type { Language } from '#contract/platform/languages.ts';
import type { Database } from '#db/database.ts';
import type { Donations } from '#db/schema.ts';
import { readPhone } from '#server/people/accounts/refusals.ts';
import { getPage, type PageRow } from '#server/catalogue/content/content.ts';
import { AppError } from '#server/platform/errors.ts';
import { hashOfKey } from '../payments/payments.ts';
import type { Price, Wishes } from '../payments/purposes.ts';
import { getSettings } from '#server/catalogue/site-settings/settings.ts';
import { wrongField } from '#server/platform/words.ts';

/** Donations. Owns the table donations. */

/** In halalas. */
export const donationLeast = 500;
export const donationMost = 5_000_000;

interface Asking {
  page: PageRow;
  /** Riyals with two decimals. */
  amounts: string[];
}

/** The purpose of donations, in `language`, and the suggested amounts. */
export async function getAsking(db: Database, language: Language): Promise<Asking> {
  const [page, settings] = await Promise.all([getPage(db, 'donation', language), getSettings(db)]);
  return { page, amounts: settings.donation_amounts };
}

interface NewDonation {
  amount: string;
  name?: string;
  phone?: string;
  message?: string;
  anonymous: boolean;
}

/** Creates a donation that will be paid next. The key is for a donor without an account. */
export async function addDonation(
  db: Database,
  given: NewDonation,
  viewer: Viewer | null,
  language: Language,
): Promise<{ donation_id: number; key: string }> {
  const amount = readDonation(given.amount, language);
  const phone = given.phone === undefined || given.phone.trim() === '' ? null : readPhone(given.phone, language);
  const key = randomBytes(24).toString('base64url');
  const { id } = await db
    .insertInto('donations')
    .values({
      user_id: viewer?.id ?? null,
      key_hash: hashOfKey(key),
      amount_halalas: amount,
      name: tidyLine(given.name ?? '') || null,
      phone,
      message: given.message?.trim() || null,
      is_anonymous: given.anonymous,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { donation_id: id, key };
}

function readDonation(text: string, language: Language): number {
  const amount = readAmount(text);
  if (amount === undefined) throw wrongField('amount', 'number', language);
  if (amount < donationLeast) throw wrongField('amount', 'too_small', language, donationLeast / 100);
  if (amount > donationMost) throw wrongField('amount', 'too_large', language, donationMost / 100);
  return amount;
}

/** The amount of a donation. Throws `not_found` for a caller who is neither its donor nor the holder of its key, and `already_paid`. */
export async function priceDonation(db: Database, { donation_id, key, viewer }: Wishes['donation']): Promise<Price> {
  const donation = await db.selectFrom('donations').selectAll().where('id', '=', donation_id).executeTakeFirst();
  if (!donation || !mayPay(donation, viewer, key)) throw new AppError('not_found');
  if (donation.paid_at) throw new AppError('already_paid');
  // A donation by a visitor who pays it after signing in becomes theirs.
  const user = donation.user_id ?? viewer?.id ?? null;
  return { amountHalalas: donation.amount_halalas, vatHalalas: 0, user, subject: { donation_id } };
}

function mayPay({ user_id, key_hash }: Selectable<Donations>, viewer: Viewer | null, key: string | undefined): boolean {
  return (viewer !== null && viewer.id === user_id) || (key !== undefined && hashOfKey(key) === key_hash);
}
