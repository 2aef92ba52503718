import type { TaskList } from 'graphile-worker';
import { measureResponses } from '#server/people/accounts/response-times.ts';
import { sendConfirmation } from '#server/people/accounts/emails.ts';
import { noteErased } from '#server/people/accounts/erased.ts';
import { eraseAccounts } from './erasure.ts';
import { sweepAccounts } from '#server/people/accounts/sweep.ts';
import { expireAds } from '#server/market/ads/expiry.ts';
import { sweepViewers } from '#server/market/ads/counting.ts';
import { dropUnshown, fillLikeness, sweepImages } from '#server/market/ads/pictures.ts';
import { renewSearchKeys } from '#server/market/ads/renaming.ts';
import { dropChatPicture } from '#server/messaging/chat/erasing.ts';
import { sweepChatImages } from '#server/messaging/chat/pictures.ts';
import { sweepAnswers } from '#server/platform/http/idempotency.ts';
import { storeAvif } from '#server/platform/images/avif.ts';
import type { Market } from '#server/platform/market.ts';
import { deliverNotifications } from '#server/messaging/notifications/deliver.ts';
import { warnOfExpiry } from '#server/messaging/notifications/expiring.ts';
import { tellOfPrice, tellOfSale } from '#server/messaging/notifications/prices.ts';
import { sendSecurityMessage } from '#server/messaging/notifications/security.ts';
import { requeueDeliveries, sweepNotifications } from '#server/messaging/notifications/sweep.ts';
import { sweepSecurityEvents } from '#server/people/security-log/sweep.ts';
import { turnSubscriptions } from '#server/money/subscriptions/turning.ts';
import { warnOfEnds } from '#server/money/subscriptions/warning.ts';
import { reconcilePayments } from '#server/money/payments/reconcile.ts';
import { settle } from '#server/money/payments/settle.ts';
import { sweepEvents } from '#server/money/payments/webhook.ts';
import { keepFigures } from '#server/backoffice/staff/figures.ts';
import { digestSearches } from '#server/market/saved-searches/digest.ts';
import { matchSearches } from '#server/market/saved-searches/matching.ts';
import { watchLicences } from '#server/people/verification/licences.ts';
import { dropDocument, sweepDocuments } from '#server/people/verification/papers.ts';
import type { JobName, Jobs } from '#server/platform/jobs/jobs.ts';

type Tasks = { [Name in JobName]: (payload: Jobs[Name]) => Promise<unknown> };

/** What each job does. Any of them may run twice: each leaves what is already done as it is. */
export function tasksOf(market: Market): TaskList {
  const { db, storage } = market;
  const tasks: Tasks = {
    expireAds: () => expireAds(market),
    turnSubscriptions: async () => {
      await turnSubscriptions(market);
      await warnOfEnds(db);
    },
    sweepImages: () => sweepImages(market),
    sweepChatImages: () => sweepChatImages(market),
    measureResponses: () => measureResponses(market),
    sweepViewers: () => sweepViewers(db),
    sweepAccounts: () => sweepAccounts(db),
    sweepAnswers: () => sweepAnswers(db),
    sweepSecurityEvents: () => sweepSecurityEvents(db),
    eraseAccounts: () => eraseAccounts(market),
    noteErased: ({ id, made }) => noteErased(market, id, new Date(made)),
    sendEmailConfirmation: ({ confirmation }) => sendConfirmation(market, confirmation),
    dropPicture: ({ file }) => dropUnshown(market, file),
    dropChatPicture: ({ file }) => dropChatPicture(market, file),
    deliverNotifications: ({ person }) => deliverNotifications(market, person),
    sendSecurityMessage: (message) => sendSecurityMessage(market, message),
    requeueDeliveries: () => requeueDeliveries(db),
    sweepNotifications: () => sweepNotifications(db),
    warnOfExpiry: () => warnOfExpiry(db),
    tellOfPrice: (price) => tellOfPrice(db, price),
    tellOfSale: (sale) => tellOfSale(db, sale),
    matchSearches: (ad) => matchSearches(market, ad),
    digestSearches: () => digestSearches(market),
    dropDocument: ({ file }) => dropDocument(market, file),
    sweepDocuments: () => sweepDocuments(market),
    watchLicences: () => watchLicences(market),
    settlePayment: ({ payment }) => settle(market, payment, 'webhook'),
    reconcilePayments: () => reconcilePayments(market),
    sweepGatewayEvents: () => sweepEvents(market),
    sendLocalWebhook: async ({ ref, event }) => market.localPay?.tell(ref, event),
    keepFigures: () => keepFigures(db),
    fillLikeness: () => fillLikeness(market),
    renewSearchKeys: (named) => renewSearchKeys(market, named),
    makeAvif: ({ file }) => storeAvif(storage, file),
  };
  return tasks as unknown as TaskList;
}
