import { sql, type Transaction } from 'kysely';
import type { DB } from '#db/schema.ts';
import { eraseAdsOf } from '#server/listing/ads/erasing.ts';
import { eraseTalkOf } from '#server/messaging/chat/erasing.ts';
import { eraseCommentsOf } from '#server/community/comments/erasing.ts';
import { eraseContactsOf } from '#server/community/contacts/erasing.ts';
import { eraseDuesOf } from '#server/money/dues/erasing.ts';
import { eraseDonationsOf } from '#server/money/donations/erasing.ts';
import { eraseBranchesOf } from '#server/listing/branches/erasing.ts';
import { eraseDraftsOf } from '#server/listing/drafts/erasing.ts';
import { eraseFeedsOf } from '#server/trade/feeds/erasing.ts';
import { eraseStockOf } from '#server/listing/stock/erasing.ts';
import { eraseCalendarFeedsOf } from '#server/rental/calendar-feeds/ending.ts';
import { eraseBookingPicturesOf } from '#server/rental/booking-pictures/erasing.ts';
import { eraseBookingsOf } from '#server/rental/bookings/erasing.ts';
import { eraseChargesOf } from '#server/rental/charges/erasing.ts';
import { eraseIdentityChecksOf } from '#server/rental/identity-checks/ending.ts';
import { eraseEstimatesOf } from '#server/prices/estimates/erasing.ts';
import { erasePriceHistoryOf } from '#server/prices/history/erasing.ts';
import { eraseDealsOf } from '#server/sales/deals/erasing.ts';
import { eraseOffersOf } from '#server/sales/offers/erasing.ts';
import { eraseRentalUnitsOf } from '#server/rental/rental-calendar/erasing.ts';
import { eraseFavouritesOf } from '#server/listing/favourites/erasing.ts';
import { eraseOutboxOf } from '#server/platform/gateways/erasing.ts';
import { eraseAnswersOf } from '#server/platform/http/erasing.ts';
import { eachByItself, eachPart } from '#server/platform/jobs/each.ts';
import type { Market } from '#server/platform/market.ts';
import { eraseDecisionsOf } from '#server/backoffice/moderation/erasing.ts';
import { eraseNotificationsOf } from '#server/messaging/notifications/erasing.ts';
import { eraseAccountOf } from '#server/money/merchant-accounts/changing.ts';
import { erasePaymentsOf } from '#server/money/payments/erasing.ts';
import { eraseReportsOf, sweepReports } from '#server/backoffice/reports/erasing.ts';
import { eraseCustomersOf } from '#server/rental/rental-customers/erasing.ts';
import { eraseRentalQuotesOf } from '#server/rental/rental-quotes/erasing.ts';
import { eraseReviewsOf } from '#server/community/reviews/erasing.ts';
import { eraseSearchesOf } from '#server/listing/saved-searches/erasing.ts';
import { eraseHistoryOf } from '#server/listing/search-history/erasing.ts';
import { eraseSecurityEventsOf } from '#server/people/security-log/erasing.ts';
import { eraseSecondFactorOf } from '#server/people/second-factor/erasing.ts';
import { eraseSubscriptionsOf } from '#server/money/subscriptions/erasing.ts';
import { eraseStaffOf } from '#server/people/staff/erasing.ts';
import { eraseTeamsOf } from '#server/people/team/erasing.ts';
import { eraseImportsOf } from '#server/trade/imports/erasing.ts';
import { eraseTicketsOf } from '#server/messaging/support/erasing.ts';
import { eraseVerificationsOf } from '#server/people/verification/erasing.ts';
import { eraseSamePerson } from '#server/people/accounts/same-person.ts';
import { eraseAccount, lockLeaving, type Leaving } from '#server/people/accounts/erasing.ts';

/**
 * Erases the accounts whose days of grace are over, each in its own transaction; docs/retention.md says what remains. One that fails is
 * tried again with the next run.
 */
export async function eraseAccounts(market: Market): Promise<void> {
  await eachPart({
    accounts: async () => eachByItself('account', await listLeaving(market), (id) => erase(market, id)),
    reports: () => sweepReports(market.db),
  });
}

async function listLeaving({ db }: Market): Promise<number[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('erase_at', '<=', sql<Date>`now()`)
    .orderBy('erase_at')
    .execute();
  return rows.map(({ id }) => id);
}

async function erase(market: Market, id: number): Promise<void> {
  const changed = await market.db.transaction().execute(async (trx) => {
    const leaving = await lockLeaving(trx, id);
    return leaving && eraseAll(market, trx, leaving);
  });
  if (changed) market.invalidate({ ...changed, people: [id] });
}

/** Every noun erases its own rows. Their events also invalidate the cached pages. */
async function eraseAll(market: Market, trx: Transaction<DB>, leaving: Leaving): Promise<{ ads: number[]; adPages: number[] }> {
  const { id, phone, recipients } = leaving;
  await eraseTalkOf(trx, id);
  await eraseDecisionsOf(trx, id);
  await eraseStaffOf(trx, id);
  const ads = await eraseAdsOf(trx, id);
  await eraseStockOf(trx, id);
  await eraseDraftsOf(trx, id);
  await eraseFeedsOf(trx, id);
  await eraseImportsOf(trx, id);
  await eraseRentalQuotesOf(trx, id);
  await eraseCustomersOf(trx, id);
  await eraseCalendarFeedsOf(trx, id);
  await eraseRentalUnitsOf(trx, id);
  await eraseBranchesOf(trx, id);
  const adPages = await eraseCommentsOf(trx, id);
  await erasePriceHistoryOf(trx, id);
  await eraseEstimatesOf(trx, id);
  await eraseDealsOf(trx, id);
  await eraseChargesOf(trx, id);
  await eraseBookingsOf(trx, id);
  await eraseBookingPicturesOf(trx, id);
  await eraseIdentityChecksOf(trx, id);
  await eraseOffersOf(trx, id);
  await eraseReviewsOf(trx, id);
  await eraseFavouritesOf(trx, id);
  await eraseHistoryOf(trx, id);
  await eraseSearchesOf(trx, id);
  await eraseContactsOf(trx, id);
  await eraseReportsOf(trx, id);
  await eraseTicketsOf(trx, id, phone);
  await eraseSubscriptionsOf(trx, id);
  await eraseAccountOf(trx, id);
  await erasePaymentsOf(trx, id);
  await eraseDuesOf(trx, id);
  await eraseDonationsOf(trx, id, phone);
  await eraseVerificationsOf(trx, id);
  await eraseNotificationsOf(trx, id);
  await eraseAnswersOf(trx, id);
  await eraseSecurityEventsOf(trx, id);
  await eraseSecondFactorOf(trx, id);
  await eraseSamePerson(trx, id);
  await eraseTeamsOf(trx, id, phone);
  await eraseOutboxOf(trx, recipients);
  await eraseAccount(market, trx, leaving);
  return { ads, adPages };
}
