import { accountCalls } from './accounts.ts';
import { branches } from './branches.ts';
import { bookingPictures } from './booking-pictures.ts';
import { bookingChanges } from './booking-changes.ts';
import { bookings } from './bookings.ts';
import { replacements } from './replacements.ts';
import { calendarFeeds } from './calendar-feeds.ts';
import { charges } from './charges.ts';
import { statements } from './rental-statements.ts';
import { chat } from './chat.ts';
import { comments } from './comments.ts';
import { compare } from './compare.ts';
import { contacts } from './contacts.ts';
import { content } from './content.ts';
import { deals } from './deals.ts';
import { deskBookings } from './desk-bookings.ts';
import { bookingDrivers } from './drivers.ts';
import { decisions } from './decisions.ts';
import { dues } from './dues.ts';
import { favourites } from './favourites.ts';
import { identityChecks } from './identity-checks.ts';
import { listing, search } from './listing.ts';
import { nearLists } from './near-ads.ts';
import { map } from './map.ts';
import { notifications } from './notifications.ts';
import { officePayments } from './office-payments.ts';
import { offers } from './offers.ts';
import { opening } from './opening.ts';
import { ownAccount } from './own-account.ts';
import { ownData } from './own-data.ts';
import { outsideSales } from './outside-sales.ts';
import { payments } from './payments.ts';
import { posting } from './posting.ts';
import { rentalPriceRules } from './price-rules.ts';
import { profiles } from './profiles.ts';
import { reference } from './reference.ts';
import { rentalCalendars } from './rental-calendar.ts';
import { rentalCustomers } from './rental-customers.ts';
import { rentalQuotes } from './rental-quotes.ts';
import { reports } from './reports.ts';
import { reviews } from './reviews.ts';
import { searches } from './searches.ts';
import { secondFactor } from './second-factor.ts';
import { support } from './support.ts';
import { verification } from './verification.ts';

/** Every endpoint by name, except those of the back office (staff-api.ts). */
export const api = {
  ...accountCalls,
  ...ownAccount,
  ...listing,
  ...nearLists,
  ...search,
  ...map,
  ...reference,
  ...profiles,
  ...deals,
  ...outsideSales,
  ...reviews,
  ...offers,
  ...comments,
  ...content,
  ...posting,
  ...rentalCalendars,
  ...calendarFeeds,
  ...rentalQuotes,
  ...rentalPriceRules,
  ...branches,
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
