import { createHash } from 'node:crypto';
import { isPublic } from '#contract/listing/ad-rules.ts';
import { known } from '#contract/platform/known.ts';
import type { RentalSettings } from '#contract/rental/rental-quotes.ts';
import { cancellationPolicies, type CancellationPolicy } from '#contract/catalogue/rental-rules.ts';
import type { Database } from '#db/database.ts';
import { AppError } from '#server/platform/errors.ts';
import type { BranchRow } from '#server/listing/branches/rows.ts';
import { carNow } from './promised.ts';
import { readSettings } from './settings.ts';

/** The prices and terms of a car and its office: all that a quote depends on besides what is requested. */
export interface Terms {
  car: Omit<Awaited<ReturnType<typeof findCar>>, 'status' | 'daily'> & { daily: number };
  office: RentalSettings;
  /** Where the car is taken; null: at the one place of the office. */
  branch: BranchRow | null;
}

/** The terms of a public rental. Throws `not_found` for any other ad. */
export async function readTerms(db: Database, ad: number, branch: BranchRow | null): Promise<Terms> {
  const { status, daily, ...car } = await findCar(db, ad);
  if (!isPublic(status)) throw new AppError('not_found');
  return { car: { ...car, daily: known(daily, 'price of a day') }, office: await readSettings(db, car.owner_id), branch };
}

async function findCar(db: Database, ad: number) {
  const row = await db
    .selectFrom('ads')
    .leftJoin('businesses', 'businesses.user_id', 'ads.owner_id')
    .select(['ads.status', 'ads.owner_id', 'businesses.name as supplier'])
    .select(['ads.daily', 'ads.weekly', 'ads.monthly', 'ads.deposit', 'ads.min_days', 'ads.km_per_day', 'ads.extra_km_halalas'])
    .select(['ads.price_rules', carNow.as('promised')])
    .select(['ads.deductible', 'ads.min_driver_age', 'ads.cancellation', 'ads.delivery', 'ads.airport_delivery', 'ads.with_driver'])
    .where('ads.id', '=', ad)
    .where('ads.type', '=', 'rental')
    .executeTakeFirst();
  if (!row) throw new AppError('not_found');
  return row;
}

/** Another one for other terms. */
export function versionOf(terms: Terms): string {
  return createHash('sha256').update(JSON.stringify(terms)).digest('base64url').slice(0, 22);
}

/** That of an ad; of one that says none, the mildest. */
export function policyOf({ car }: Terms): CancellationPolicy {
  return cancellationPolicies.find((policy) => policy === car.cancellation) ?? 'flexible';
}
