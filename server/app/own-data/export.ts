import { Readable } from 'node:stream';
import { exportAds } from './ads.ts';
import {
  exportAccount,
  exportBrowsers,
  exportCodes,
  exportDevices,
  exportKnownDevices,
  exportNotifications,
  exportPledges,
  exportPreferences,
  exportQuietHours,
  exportSecondFactor,
  exportSecurityEvents,
  exportTickets,
  exportVerifications,
} from './account.ts';
import { exportApplications, exportDonations, exportDues, exportPayments, exportSubscriptions } from './money.ts';
import {
  exportBookingPayments,
  exportBookingsMade,
  exportBookingsReceived,
  exportReceipts,
  exportCharges,
  exportCustomers,
  exportDeposits,
  exportIdentityChecks,
  exportLateRecords,
  exportMerchantAccount,
  exportTimeChanges,
} from './bookings.ts';
import { exportActs, exportInvitations, exportMembers, exportMemberships } from './team.ts';
import { exportDeals, exportDealSteps, exportOutsideSales } from './deals.ts';
import { exportBookingPictures, exportHandoverMarks, exportHandovers, exportHandoverSignatures } from './handovers.ts';
import { exportDecisions } from './decisions.ts';
import { exportOfferSettings, exportOffersMade, exportOffersReceived, exportPastPhones, exportUsedBrowsers } from './offers.ts';
import { exportCalendarSources, exportRentalOccupancies, exportRentalUnits } from './rentals.ts';
import { exportBranches, exportRentalSettings } from './rental-settings.ts';
import {
  exportImportCorrections,
  exportImportMappings,
  exportImportPictures,
  exportImportRows,
  exportImports,
  exportPictureArchives,
} from './imports.ts';
import { exportDrafts, exportFeeds, exportStock, exportStockViews } from './stock.ts';
import { exportEstimateObjections, exportPriceEvents, exportSellerReasons, exportSoldPriceLeaves } from './prices.ts';
import type { Own, Section } from './stretches.ts';
import { exportBlocked, exportConversations, exportMessages } from './talk.ts';
import {
  exportComments,
  exportContacts,
  exportFavourites,
  exportPastSearches,
  exportReplies,
  exportReports,
  exportReviewsReceived,
  exportReviewsWritten,
  exportSavedSearches,
} from './written.ts';

/** Everything that is stored about a person, by kind. Reads the tables of every noun, owns none. */
const sections: Record<string, Section> = {
  devices: exportDevices,
  memberships: exportMemberships,
  member_acts: exportActs,
  team: exportMembers,
  team_invitations: exportInvitations,
  known_devices: exportKnownDevices,
  used_browsers: exportUsedBrowsers,
  past_phones: exportPastPhones,
  codes: exportCodes,
  second_factor: exportSecondFactor,
  security_events: exportSecurityEvents,
  fee_pledges: exportPledges,
  ads: exportAds,
  rental_units: exportRentalUnits,
  rental_occupancies: exportRentalOccupancies,
  calendar_sources: exportCalendarSources,
  rental_settings: exportRentalSettings,
  branches: exportBranches,
  stock: exportStock,
  stock_views: exportStockViews,
  ad_drafts: exportDrafts,
  vehicle_feeds: exportFeeds,
  imports: exportImports,
  import_rows: exportImportRows,
  import_corrections: exportImportCorrections,
  import_mappings: exportImportMappings,
  picture_archives: exportPictureArchives,
  import_pictures: exportImportPictures,
  rental_customers: exportCustomers,
  bookings_made: exportBookingsMade,
  bookings_received: exportBookingsReceived,
  booking_changes: exportTimeChanges,
  booking_payments: exportBookingPayments,
  booking_receipts: exportReceipts,
  identity_checks: exportIdentityChecks,
  merchant_account: exportMerchantAccount,
  handovers: exportHandovers,
  handover_marks: exportHandoverMarks,
  handover_signatures: exportHandoverSignatures,
  booking_pictures: exportBookingPictures,
  charges: exportCharges,
  late_handovers: exportLateRecords,
  deposits: exportDeposits,
  comments: exportComments,
  replies: exportReplies,
  deals: exportDeals,
  deal_steps: exportDealSteps,
  outside_sales: exportOutsideSales,
  estimate_objections: exportEstimateObjections,
  seller_reasons: exportSellerReasons,
  price_events: exportPriceEvents,
  sold_price_leaves: exportSoldPriceLeaves,
  reviews_written: exportReviewsWritten,
  reviews_received: exportReviewsReceived,
  offers_made: exportOffersMade,
  offers_received: exportOffersReceived,
  offer_settings: exportOfferSettings,
  favourites: exportFavourites,
  reports: exportReports,
  past_searches: exportPastSearches,
  saved_searches: exportSavedSearches,
  contacts_seen: exportContacts,
  conversations: exportConversations,
  messages: exportMessages,
  blocked: exportBlocked,
  notifications: exportNotifications,
  notification_preferences: exportPreferences,
  quiet_hours: exportQuietHours,
  push_browsers: exportBrowsers,
  support_tickets: exportTickets,
  decisions: exportDecisions,
  payments: exportPayments,
  dues: exportDues,
  donations: exportDonations,
  subscriptions: exportSubscriptions,
  business_applications: exportApplications,
  verification: exportVerifications,
};

/** All of it as JSON. The database is read only as fast as the reader takes it, so memory use stays small. */
export function exportJson(own: Own): Readable {
  return Readable.from(piecesOf(own), { objectMode: false });
}

async function* piecesOf(own: Own): AsyncGenerator<string> {
  yield `{"made_at":${JSON.stringify(new Date())},"account":${JSON.stringify(await exportAccount(own))}`;
  for (const [name, section] of Object.entries(sections)) {
    yield `,\n${JSON.stringify(name)}:[`;
    let separator = '';
    for await (const rows of section(own)) {
      if (rows.length === 0) continue;
      yield separator + rows.map((row) => JSON.stringify(row)).join(',\n');
      separator = ',\n';
    }
    yield ']';
  }
  yield '}\n';
}
