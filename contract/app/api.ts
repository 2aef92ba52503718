import { accountCalls } from '../people/accounts.ts';
import { branches } from '../listing/branches.ts';
import { rentalBranches } from '../rental/branches.ts';
import { drafts } from '../listing/drafts.ts';
import { feedCalls } from '../trade/feeds.ts';
import { importCalls } from '../trade/imports.ts';
import { stockPictures } from '../trade/stock-pictures.ts';
import { stockCalls } from '../listing/stock.ts';
import { stockBulk } from '../listing/stock-bulk.ts';
import { bookingPictures } from '../rental/booking-pictures.ts';
import { bookingChanges } from '../rental/booking-changes.ts';
import { bookings } from '../rental/bookings.ts';
import { replacements } from '../rental/replacements.ts';
import { calendarFeeds } from '../rental/calendar-feeds.ts';
import { charges } from '../rental/charges.ts';
import { statements } from '../rental/rental-statements.ts';
import { chat } from '../messaging/chat.ts';
import { comments } from '../community/comments.ts';
import { compare } from '../listing/compare.ts';
import { contacts } from '../people/contacts.ts';
import { content } from '../catalogue/content.ts';
import { deals } from '../sales/deals.ts';
import { deskBookings } from '../rental/desk-bookings.ts';
import { bookingDrivers } from '../rental/drivers.ts';
import { decisions } from '../backoffice/decisions.ts';
import { dues } from '../money/dues.ts';
import { favourites } from '../listing/favourites.ts';
import { identityChecks } from '../rental/identity-checks.ts';
import { instalments } from '../money/instalments.ts';
import { listing, search } from '../listing/listing.ts';
import { nearLists } from '../listing/near-ads.ts';
import { map } from '../listing/map.ts';
import { notifications } from '../messaging/notifications.ts';
import { officePayments } from '../money/office-payments.ts';
import { offers } from '../sales/offers.ts';
import { opening } from '../community/opening.ts';
import { ownAccount } from '../people/own-account.ts';
import { ownData } from './own-data.ts';
import { outsideSales } from '../sales/outside-sales.ts';
import { payments } from '../money/payments.ts';
import { plateScores } from '../prices/plate-scores.ts';
import { posting } from '../listing/posting.ts';
import { rentalPriceRules } from '../listing/price-rules.ts';
import { estimateCalls } from '../prices/estimates.ts';
import { priceHistoryCalls } from '../prices/history.ts';
import { pricePages } from '../prices/price-pages.ts';
import { profiles } from '../people/profiles.ts';
import { reference } from '../catalogue/reference.ts';
import { rentalCalendars } from '../rental/rental-calendar.ts';
import { rentalCustomers } from '../rental/rental-customers.ts';
import { rentalQuotes } from '../rental/rental-quotes.ts';
import { reports } from '../backoffice/reports.ts';
import { reviews } from '../community/reviews.ts';
import { searches } from '../listing/searches.ts';
import { secondFactor } from '../people/second-factor.ts';
import { support } from '../messaging/support.ts';
import { teamCalls } from '../people/team.ts';
import { verification } from '../people/verification.ts';

/** Every endpoint by name, except those of the back office (staff-api.ts). */
export const api = {
  ...accountCalls,
  ...ownAccount,
  ...teamCalls,
  ...listing,
  ...nearLists,
  ...plateScores,
  ...search,
  ...map,
  ...reference,
  ...profiles,
  ...priceHistoryCalls,
  ...estimateCalls,
  ...pricePages,
  ...deals,
  ...outsideSales,
  ...reviews,
  ...offers,
  ...comments,
  ...content,
  ...instalments,
  ...posting,
  ...rentalCalendars,
  ...calendarFeeds,
  ...rentalQuotes,
  ...rentalPriceRules,
  ...branches,
  ...rentalBranches,
  ...stockCalls,
  ...stockBulk,
  ...feedCalls,
  ...drafts,
  ...importCalls,
  ...stockPictures,
  ...opening,
  ...bookings,
  ...bookingDrivers,
  ...deskBookings,
  ...replacements,
  ...charges,
  ...officePayments,
  ...identityChecks,
  ...statements,
  ...rentalCustomers,
  ...bookingPictures,
  ...bookingChanges,
  ...favourites,
  ...reports,
  ...searches,
  ...secondFactor,
  ...contacts,
  ...compare,
  ...chat,
  ...notifications,
  ...support,
  ...ownData,
  ...payments,
  ...dues,
  ...verification,
  ...decisions,
} as const;

export type Api = typeof api;
export type EndpointName = keyof Api;
