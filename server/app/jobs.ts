import type { TaskList } from 'graphile-worker';
import type { Database } from '#db/database.ts';
import { eachPart } from '#server/platform/jobs/each.ts';
import { addJob } from '#server/platform/jobs/jobs.ts';
import type { Plan, Polls } from '#server/platform/jobs/worker.ts';
import { measureResponses } from '#server/people/accounts/response-times.ts';
import { sendConfirmation } from '#server/people/accounts/emails.ts';
import { noteErased } from '#server/people/accounts/erased.ts';
import { eraseAccounts } from './erasure.ts';
import { sweepSamePerson } from '#server/people/accounts/same-person.ts';
import { sweepTeams } from '#server/people/team/history.ts';
import { sweepAccounts } from '#server/people/accounts/sweep.ts';
import { makeQueuedAvifs } from '#server/listing/ads/pictures/avif-queue.ts';
import { dropBookingPicture, sweepBookingPictures } from '#server/rental/booking-pictures/erasing.ts';
import { reconcileHolds } from '#server/rental/booking-payments/reconciling.ts';
import { settleAndReport, settleDuePayments } from '#server/rental/booking-payments/due-payments.ts';
import { announceBooking } from '#server/rental/bookings/announcing.ts';
import { sweepIdentityChecks } from '#server/rental/identity-checks/ending.ts';
import { pollIdentityChecks } from '#server/rental/identity-checks/polling.ts';
import { watchLapses } from '#server/rental/bookings/lapsing.ts';
import { applyChargeTimers } from '#server/rental/charges/timers.ts';
import { extendLate } from '#server/rental/rental-calendar/late.ts';
import { sweepSignatures } from '#server/rental/bookings/signatures.ts';
import { sweepDrivers, applyBookingTimers } from '#server/rental/bookings/timers.ts';
import { announceDeal } from '#server/sales/deals/announcing.ts';
import { watchPapers } from '#server/rental/rental-calendar/ending-papers.ts';
import { pollCalendars } from '#server/rental/calendar-feeds/polling.ts';
import { applyDealTimers } from '#server/sales/deals/timers.ts';
import { expireAds } from '#server/listing/ads/expiry.ts';
import { resumeLicensed } from '#server/listing/ads/withdrawing.ts';
import { fitPrices } from '#server/prices/estimates/fitting.ts';
import { estimateAd, labelAds } from '#server/prices/estimates/labelling.ts';
import { fitPlatePrices } from '#server/prices/plate-estimates/fitting.ts';
import { summarisePrices } from '#server/prices/price-pages/summarising.ts';
import { expireOffers } from '#server/sales/offers/ending.ts';
import { sweepViewers } from '#server/listing/ads/pages/counting.ts';
import { dropUnshown, fillLikeness, sweepImages } from '#server/listing/ads/pictures/pictures.ts';
import { renewSearchKeys, type Renewal } from '#server/listing/ads/renaming.ts';
import { dropChatPicture } from '#server/messaging/chat/erasing.ts';
import { sendOfferEvents } from '#server/messaging/chat/offer-cards.ts';
import { sweepChatImages } from '#server/messaging/chat/pictures.ts';
import { sweepAnswers } from '#server/platform/http/idempotency.ts';
import { storeAvif } from '#server/platform/images/avif.ts';
import type { Market } from '#server/platform/market.ts';
import { deliverOutside, deliverToPages } from '#server/messaging/notifications/deliver.ts';
import { fillDetails } from '#server/messaging/notifications/filling.ts';
import { warnOfExpiry } from '#server/messaging/notifications/expiring.ts';
import { notifyOfPrice, notifyOfSale } from '#server/messaging/notifications/prices.ts';
import { sendSecurityMessage, type SecurityMessage } from '#server/messaging/notifications/security.ts';
import { requeueDeliveries, sweepNotifications } from '#server/messaging/notifications/sweep.ts';
import { sweepSecurityEvents } from '#server/people/security-log/sweep.ts';
import { remindOfDues } from '#server/money/dues/reminding.ts';
import { turnSubscriptions } from '#server/money/subscriptions/rollover.ts';
import { warnOfEnds } from '#server/money/subscriptions/warning.ts';
import { reconcilePayments } from '#server/money/payments/reconcile.ts';
import { settle } from '#server/money/payments/settle.ts';
import { sweepEvents } from '#server/money/payments/webhook.ts';
import { keepFigures } from '#server/backoffice/staff/figures.ts';
import { sweepQuotes } from '#server/rental/rental-quotes/sweep.ts';
import { revealReviews } from '#server/community/reviews/revealing.ts';
import { digestSearches } from '#server/listing/saved-searches/digest.ts';
import { matchQueued, matchSearches } from '#server/listing/saved-searches/matching.ts';
import { watchLicences } from '#server/people/verification/licences.ts';
import { applyImports } from '#server/trade/imports/applying/applying.ts';
import { fetchPictures } from '#server/trade/imports/pictures/addresses.ts';
import { addArchivePictures } from '#server/trade/imports/pictures/archives.ts';
import { undoImports } from '#server/trade/imports/undoing/undoing.ts';
import { readImports } from '#server/trade/imports/checking/checking.ts';
import { dropImportFile } from '#server/trade/imports/stored/file.ts';
import { sweepImports } from '#server/trade/imports/checking/sweeping.ts';
import { dropDocument, sweepDocuments } from '#server/people/verification/documents.ts';

/** The handler of each job. Any job may run twice: work that is already done is skipped. */
const jobs = {
  expireAds: (market: Market) => expireAds(market),
  /** Shows the cars of an office again that were paused because its licence was over. */
  resumeLicensed: (market: Market, { owner }: { owner: number }) => resumeLicensed(market, owner),
  expireOffers: (market: Market) => expireOffers(market),
  /** Sends both sides of an offer that it changed. */
  sendOfferEvents: (market: Market, { offer }: { offer: number }) => sendOfferEvents(market, offer),
  sweepSamePerson: ({ db }: Market) => sweepSamePerson(db),
  /** Sends the state of a deal to the open pages of its two sides. */
  announceDeal: (market: Market, { deal }: { deal: number }) => announceDeal(market, deal),
  turnDeals: (market: Market) => applyDealTimers(market),
  announceBooking: (market: Market, { booking }: { booking: number }) => announceBooking(market, booking),
  /** Ends, closes and reminds of bookings whose term is over. */
  turnBookings: (market: Market) => applyBookingTimers(market),
  /** Warns both sides of bookings that papers or a licence do not cover any more. */
  watchLapses: (market: Market) => watchLapses(market),
  /** Notes which charges were not answered in their time. */
  turnCharges: (market: Market) => applyChargeTimers(market),
  /** Asks the gateway of an office how a payment of a booking stands, and does what follows. */
  settleBookingPayment: (market: Market, { payment }: { payment: number }) => settleAndReport(market, payment),
  turnBookingPayments: (market: Market) => settleDuePayments(market),
  /** Looks for holds at the gateways of offices that the market does not know. */
  reconcileHolds: (market: Market) => reconcileHolds(market),
  /** Asks Nafath about checks that wait, and ends those whose time is over. */
  turnIdentityChecks: (market: Market) => pollIdentityChecks(market),
  sweepIdentityChecks: ({ db }: Market) => sweepIdentityChecks(db),
  /** Keeps late rental cars taken. */
  extendLate: (market: Market) => extendLate(market),
  /** Removes the numbers of drivers that nobody needs any more. */
  sweepDrivers: ({ db }: Market) => sweepDrivers(db),
  sweepSignatures: ({ db }: Market) => sweepSignatures(db),
  /** Ends expired subscriptions, starts those that are queued, and warns of those that end soon. */
  turnSubscriptions: (market: Market) => eachPart({ turns: () => turnSubscriptions(market), warnings: () => warnOfEnds(market.db) }),
  revealReviews: (market: Market) => revealReviews(market),
  /** Reminds people of commissions that are due tomorrow or were due. */
  remindOfDues: ({ db }: Market) => remindOfDues(db),
  sweepImages: (market: Market) => sweepImages(market),
  sweepBookingPictures: (market: Market) => sweepBookingPictures(market),
  sweepChatImages: (market: Market) => sweepChatImages(market),
  measureResponses: (market: Market) => measureResponses(market),
  sweepViewers: ({ db }: Market) => sweepViewers(db),
  sweepAccounts: ({ db }: Market) => sweepAccounts(db),
  /** Removes acts of members and invitations that are too old. */
  sweepTeams: ({ db }: Market) => sweepTeams(db),
  sweepAnswers: ({ db }: Market) => sweepAnswers(db),
  sweepQuotes: ({ db }: Market) => sweepQuotes(db),
  sweepSecurityEvents: ({ db }: Market) => sweepSecurityEvents(db),
  eraseAccounts: (market: Market) => eraseAccounts(market),
  /** Records outside of the database that the account created at `made` (milliseconds) is erased. */
  noteErased: (market: Market, { id, made }: { id: number; made: number }) => noteErased(market, id, new Date(made)),
  /** Sends the link that confirms an e-mail address. */
  sendEmailConfirmation: (market: Market, { confirmation }: { confirmation: number }) => sendConfirmation(market, confirmation),
  /** Removes the files of an erased picture if nothing else shows it. */
  dropPicture: (market: Market, { file }: { file: string }) => dropUnshown(market, file),
  dropBookingPicture: (market: Market, { file }: { file: string }) => dropBookingPicture(market, file),
  dropChatPicture: (market: Market, { file }: { file: string }) => dropChatPicture(market, file),
  /** Queued for a person by versions before the polls, which send what is due. */
  deliverNotifications: async (_market: Market, _of: { person: number }) => {},
  sendSecurityMessage: (market: Market, message: SecurityMessage) => sendSecurityMessage(market, message),
  requeueDeliveries: ({ db }: Market) => requeueDeliveries(db),
  sweepNotifications: ({ db }: Market) => sweepNotifications(db),
  /** Fills older rows in batches; `db/migrations/031-notification-details.sql` queues the first. */
  fillNotificationDetails: ({ db }: Market, { after }: { after: number }) => fillDetails(db, after),
  warnOfExpiry: ({ db }: Market) => warnOfExpiry(db),
  /** Notifies those who like an ad that it is cheaper than `was`, in whole riyals, or sold. */
  tellOfPrice: ({ db }: Market, price: { ad: number; was: number }) => notifyOfPrice(db, price),
  tellOfSale: ({ db }: Market, sale: { ad: number }) => notifyOfSale(db, sale),
  /** Compares an ad with the saved searches; with `was`, only with those for which that price was too high. */
  matchSearches: (market: Market, ad: { ad: number; was?: number }) => matchSearches(market, [ad]),
  digestSearches: (market: Market) => digestSearches(market),
  /** Removes document files that no row names and expired ones, and warns of licences that end. */
  dropDocument: (market: Market, { file }: { file: string }) => dropDocument(market, file),
  sweepDocuments: (market: Market) => sweepDocuments(market),
  dropImportFile: (market: Market, { file }: { file: string }) => dropImportFile(market, file),
  /** Removes rows and files of imports that ended long ago, and discards those that nobody went on with. */
  sweepImports: ({ db }: Market) => sweepImports(db),
  watchLicences: (market: Market) => watchLicences(market),
  /** Notifies offices of papers of their cars that end soon. */
  watchPapers: (market: Market) => watchPapers(market),
  /** Reads the calendars of other sites that cars follow. */
  followCalendars: (market: Market) => pollCalendars(market),
  /** Requests from the gateway the state of a payment that its webhook named. */
  settlePayment: (market: Market, { payment }: { payment: number }) => settle(market, payment, 'webhook'),
  reconcilePayments: (market: Market) => reconcilePayments(market),
  sweepGatewayEvents: (market: Market) => sweepEvents(market),
  sendLocalWebhook: async ({ localPay }: Market, { ref, event }: { ref: string; event: string }) => localPay?.sendWebhook(ref, event),
  keepFigures: ({ db }: Market) => keepFigures(db),
  /** Estimates one ad of a car: a new one, or one whose facts were changed. */
  estimateAd: (market: Market, { ad }: { ad: number }) => estimateAd(market, ad),
  /** Fits the prices of cars anew; a fit that fails its checks is not published. */
  fitPrices: ({ db }: Market) => fitPrices(db),
  /** Estimates the ads of cars for sale by the current fit, from the ad `after`. */
  labelAds: (market: Market, { after }: { after: number }) => labelAds(market, after),
  /** Fits the prices of plates anew; a fit that fails its checks is not published. */
  fitPlatePrices: async ({ db }: Market) => {
    await fitPlatePrices(db);
    await addJob(db, 'summarisePrices', {});
  },
  /** Writes the figures of the price pages, once a week. */
  summarisePrices: ({ db }: Market) => summarisePrices(db),
  fillLikeness: (market: Market) => fillLikeness(market),
  /** Rebuilds the search words of the ads of a renamed brand, model or city, from the ad `after`, and of a city's businesses. */
  renewSearchKeys: (market: Market, renamed: Renewal) => renewSearchKeys(market, renamed),
  /** Adds the AVIF sizes of a stored picture; queued by versions before avif_queue. */
  makeAvif: ({ storage }: Market, { file }: { file: string }) => storeAvif(storage, file),
};

type Payload<Job> = Job extends (market: Market, payload: infer P) => unknown ? (unknown extends P ? Record<string, never> : P) : never;

declare module '#server/platform/jobs/jobs.ts' {
  interface Jobs extends PayloadsOf<typeof jobs> {}
}

type PayloadsOf<Table> = { [Name in keyof Table]: Payload<Table[Name]> };

/** Scheduled jobs (UTC), in crontab syntax. Of several processes, one runs each. */
const timetable = `
*/10 * * * * expireAds ?max=3
* * * * * expireOffers ?max=3
* * * * * turnDeals ?max=3
* * * * * turnBookings ?max=3
*/10 * * * * watchLapses ?max=3
* * * * * turnCharges ?max=3
* * * * * turnBookingPayments ?max=3
* * * * * turnIdentityChecks ?max=3
41 * * * * reconcileHolds ?max=3
*/10 * * * * extendLate ?max=3
32 * * * * sweepDrivers ?max=3
34 * * * * sweepSignatures ?max=3
36 * * * * sweepIdentityChecks ?max=3
*/10 * * * * turnSubscriptions ?max=3
*/10 * * * * revealReviews ?max=3
*/10 * * * * remindOfDues ?max=3
7 * * * * sweepImages ?max=3
12 * * * * sweepChatImages ?max=3
14 * * * * sweepBookingPictures ?max=3
17 * * * * sweepAccounts ?max=3
29 4 * * * sweepTeams ?max=3
27 * * * * sweepAnswers ?max=3
32 * * * * sweepQuotes ?max=3
22 4 * * * sweepSamePerson ?max=3
27 4 * * * sweepSecurityEvents ?max=3
37 3 * * * sweepViewers ?max=3
57 * * * * eraseAccounts ?max=3
47 3 * * * measureResponses ?max=3
47 3 * * * sweepNotifications ?max=3
*/10 * * * * requeueDeliveries ?max=3
*/10 * * * * warnOfExpiry ?max=3
0 6 * * * digestSearches ?max=3
*/5 * * * * keepFigures ?max=3
*/10 * * * * fillLikeness ?max=3
40 1 * * * fitPrices ?max=3&queue=lengthy
50 1 * * * fitPlatePrices ?max=3&queue=lengthy
20 2 * * * summarisePrices ?max=3&queue=lengthy
*/10 * * * * reconcilePayments ?max=3
17 4 * * * sweepGatewayEvents ?max=3
52 * * * * sweepDocuments ?max=3
54 * * * * sweepImports ?max=3
10 5 * * * watchLicences ?max=3
20 5 * * * watchPapers ?max=3
*/5 * * * * followCalendars ?max=3
`;

/** What the worker runs for `market`, with a database of its own that has longer time limits than requests. */
export function jobsOf(market: Market): Plan {
  const tasksOn = (db: Database | null): TaskList => {
    const own = db ? { ...market, db, prepared: db } : market;
    // addJob wrote the payload, and its type was checked there.
    const tasks = Object.entries(jobs).map(([name, job]) => {
      return [name, async (payload: unknown) => void (await job(own, payload as never))];
    });
    return Object.fromEntries(tasks);
  };
  const pollsOn = (db: Database | null): Polls => {
    const own = db ? { ...market, db, prepared: db } : market;
    return {
      matchQueued: () => matchQueued(own),
      deliverToPages: () => deliverToPages(own),
      deliverOutside: () => deliverOutside(own),
      makeQueuedAvifs: () => makeQueuedAvifs(own),
      readImports: () => readImports(own),
      applyImports: () => applyImports(own),
      undoImports: () => undoImports(own),
      addArchivePictures: () => addArchivePictures(own),
      fetchPictures: () => fetchPictures(own),
    };
  };
  return { tasksOn, pollsOn, timetable };
}
