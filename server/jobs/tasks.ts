import type { TaskList } from 'graphile-worker';
import { measureResponses } from '../accounts/response-times.ts';
import { sendConfirmation } from '../accounts/emails.ts';
import { noteErased } from '../accounts/erased.ts';
import { eraseAccounts } from '../accounts/erasure.ts';
import { sweepAccounts } from '../accounts/sweep.ts';
import { expireAds } from '../ads/expiry.ts';
import { sweepViewers } from '../ads/counting.ts';
import { dropUnshown, fillLikeness, sweepImages } from '../ads/pictures.ts';
import { renewSearchKeys } from '../ads/renaming.ts';
import { dropChatPicture } from '../chat/erasing.ts';
import { sweepChatImages } from '../chat/pictures.ts';
import { sweepAnswers } from '../http/idempotency.ts';
import { storeAvif } from '../images/avif.ts';
import type { Market } from '../market.ts';
import { deliverNotifications } from '../notifications/deliver.ts';
import { warnOfExpiry } from '../notifications/expiring.ts';
import { tellOfPrice, tellOfSale } from '../notifications/prices.ts';
import { sendSecurityMessage } from '../notifications/security.ts';
import { requeueDeliveries, sweepNotifications } from '../notifications/sweep.ts';
import { sweepSecurityEvents } from '../security-log/sweep.ts';
import { turnSubscriptions } from '../subscriptions/turning.ts';
import { warnOfEnds } from '../subscriptions/warning.ts';
import { reconcilePayments } from '../payments/reconcile.ts';
import { settle } from '../payments/settle.ts';
import { sweepEvents } from '../payments/webhook.ts';
import { keepFigures } from '../staff/figures.ts';
import { digestSearches } from '../searches/digest.ts';
import { matchSearches } from '../searches/matching.ts';
import { watchLicences } from '../verification/licences.ts';
import { dropDocument, sweepDocuments } from '../verification/papers.ts';
import type { JobName, Jobs } from './jobs.ts';

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
