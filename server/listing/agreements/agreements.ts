import { sql } from 'kysely';
import type { AdType } from '#contract/platform/kinds.ts';
import type { Language } from '#contract/platform/languages.ts';
import type { Database } from '#db/database.ts';
import { getPage, listFees, type FeeRow, type PageRow } from '#server/catalogue/content/content.ts';
import { AppError } from '#server/platform/errors.ts';
import { today } from '#server/platform/riyadh.ts';

/** Pledges to pay the commission. The noun owns the table fee_pledges. */

export interface Agreement {
  type: AdType;
  page: PageRow;
  /** By the text in both languages: an agreement in one language is valid for both. */
  version: number;
  rate: FeeRow | null;
  acceptedAt: Date | null;
}

/** The current pledge for ads of `type`, and when `userId` gave it. */
export async function getAgreement(db: Database, type: AdType, userId: number | null, language: Language): Promise<Agreement> {
  const [page, terms, fees] = await Promise.all([getPage(db, 'fees-agreement', language), readTerms(db, type), listFees(db)]);
  const rate = fees.find(({ ad_type }) => ad_type === type) ?? null;
  const acceptedAt = userId === null ? null : await findPledge(db, userId, type, terms);
  return { type, page, version: terms.version, rate, acceptedAt };
}

/** Records the pledge of `userId`. Throws `agreement_changed` if `read` is not the version in effect. */
export async function acceptAgreement(
  db: Database,
  { userId, type, read, language }: { userId: number; type: AdType; read: number | undefined; language: Language },
): Promise<void> {
  const { version, rateFrom } = await readTerms(db, type);
  if (read !== undefined && read !== version) throw new AppError('agreement_changed');
  await db
    .insertInto('fee_pledges')
    .values({ user_id: userId, ad_type: type, version, rate_from: rateFrom, language })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Whether `userId` gave the pledge for ads of `type` as it stands today, as an SQL expression. */
export function agreementAccepted(userId: number, type: AdType) {
  return sql<boolean>`exists (
    select from fee_pledges join (${termsOf(type)}) as terms on fee_pledges.version = terms.version and fee_pledges.rate_from = terms.rate_from
    where user_id = ${userId} and ad_type = ${type})`;
}

interface Terms {
  version: number;
  rateFrom: string;
}

async function readTerms(db: Database, type: AdType): Promise<Terms> {
  const [terms] = (await termsOf(type).execute(db)).rows;
  if (!terms?.version) throw new AppError('not_found');
  return { version: terms.version, rateFrom: terms.rate_from };
}

function termsOf(type: AdType) {
  return sql<{ version: number | null; rate_from: string }>`
    select (select max(version) from content_pages where slug = 'fees-agreement') as version,
      coalesce((select max(effective_from) from fee_rates
        where ad_type = ${type} and effective_from <= ${today}), '2000-01-01') as rate_from`;
}

async function findPledge(db: Database, userId: number, type: AdType, { version, rateFrom }: Terms): Promise<Date | null> {
  const pledge = await db
    .selectFrom('fee_pledges')
    .select('accepted_at')
    .where('user_id', '=', userId)
    .where('ad_type', '=', type)
    .where('version', '=', version)
    .where('rate_from', '=', rateFrom)
    .executeTakeFirst();
  return pledge?.accepted_at ?? null;
}
