import type { BackofficeEvents } from '#server/backoffice/events.ts';
import { closeCases, openCase } from '#server/backoffice/moderation/cases.ts';
import { followDispute } from '#server/backoffice/moderation/charges.ts';
import { openContradiction } from '#server/backoffice/moderation/late-records.ts';
import { releaseClaimsOf } from '#server/backoffice/moderation/claims.ts';
import { closeDispute, openDeniedSale, openDispute, openSuspicion } from '#server/backoffice/moderation/disputes.ts';
import { queueSettlement } from '#server/rental/booking-payments/queueing.ts';
import { queueBooking } from '#server/rental/bookings/announcing.ts';
import { followEdit } from '#server/rental/bookings/edited.ts';
import { endConfirmed, endRequestsOfAd, endUnanswered, refuseWithBookings } from '#server/rental/bookings/failing.ts';
import { endCheckOf } from '#server/rental/identity-checks/ending.ts';
import { refuseBooked } from '#server/rental/branches/leaving.ts';
import { netOf } from '#server/rental/bookings/rows.ts';
import { queueAnnouncement } from '#server/sales/deals/announcing.ts';
import { followThing, recordChanges, recordOpenings } from '#server/prices/history/recording.ts';
import { estimateAnew, estimateOpened, relabel } from '#server/prices/estimates/on-changes.ts';
import { failDealsOf } from '#server/sales/deals/failing.ts';
import { endDealOfMoved } from '#server/sales/deals/moved.ts';
import { eachMove } from '#server/listing/ads/moves.ts';
import { pauseLapsed, restoreAds, withdrawAds } from '#server/listing/ads/withdrawing.ts';
import { lockAdsOf } from '#server/listing/ads/own.ts';
import { enforceLimits } from '#server/listing/ads/limits.ts';
import { endFeedsOfAd } from '#server/rental/calendar-feeds/ending.ts';
import { noteCustomer } from '#server/rental/rental-customers/customers.ts';
import { addFirstUnit, leaveBranch } from '#server/rental/rental-calendar/units.ts';
import { removeReviewsOf } from '#server/community/reviews/revealing.ts';
import { announceLowerPrice, endOffersBetween, endOffersOf, endOffersOfChanged, endOffersOfMoved } from '#server/sales/offers/ending.ts';
import { endOffersOfJoined } from '#server/sales/offers/joining.ts';
import { followWanted } from '#server/listing/stock/reviewed.ts';
import { matchBetterLabel, queueCheaper, queueOpened } from '#server/listing/saved-searches/matching.ts';
import type { CommunityEvents } from '#server/community/events.ts';
import type { ListingEvents } from '#server/listing/events.ts';
import type { RentalEvents } from '#server/rental/events.ts';
import type { SalesEvents } from '#server/sales/events.ts';
import { addOfferCard, queueCardOfDeal, queueOfferEvents } from '#server/messaging/chat/offer-cards.ts';
import type { TradeEvents } from '#server/trade/events.ts';
import type { MessagingEvents } from '#server/messaging/events.ts';
import {
  notifyOfBooking,
  notifyOfCard,
  notifyOfConflict,
  notifyOfLapse,
  notifyOfEditedCar,
  notifyOfOtherCar,
  notifyOfPapers,
  notifyOfRecord,
  notifyOfRecordFinding,
  notifyOfTimes,
  remindOfPickUp,
} from '#server/messaging/notifications/bookings.ts';
import {
  askToShowOutsidePrice,
  askToShowPrice,
  notifyOfAnswered,
  notifyOfChange,
  notifyOfDispute,
  notifyOfDone,
  notifyOfFailed,
  notifyOfOpened,
  notifyOfOutsideSale,
  notifyOfUndone,
  notifyOfWithdrawn,
} from '#server/messaging/notifications/deals.ts';
import { notifyOfAgreement, notifyOfCharge, notifyOfDeposit } from '#server/messaging/notifications/charges.ts';
import { notifyOfMove } from '#server/messaging/notifications/moves.ts';
import { notifyOfAnswer, notifyOfEnd, notifyOfLowerPrice, notifyOfOffer } from '#server/messaging/notifications/offers.ts';
import { notify, notifyEach } from '#server/messaging/notifications/notify.ts';
import { forgetKnownPrice } from '#server/messaging/notifications/prices.ts';
import { readAbout } from '#server/messaging/notifications/read.ts';
import { notifySecurity } from '#server/messaging/notifications/security.ts';
import { moveSubscriptions } from '#server/messaging/notifications/subscriptions.ts';
import { notifyOfMembership } from '#server/messaging/notifications/members.ts';
import { notifyOfDue } from '#server/messaging/notifications/dues.ts';
import { createDue } from '#server/money/dues/creating.ts';
import { dropDue } from '#server/money/dues/dropping.ts';
import type { MoneyEvents } from '#server/money/events.ts';
import { refuseOpen as refuseOpenPayments } from '#server/money/merchant-accounts/open-payments.ts';
import { keepFeatured } from '#server/money/subscriptions/featured.ts';
import { givePackage } from '#server/money/subscriptions/start.ts';
import type { PeopleEvents } from '#server/people/events.ts';
import { handleEvents, type EventTable } from '#server/platform/events.ts';
import { addJob } from '#server/platform/jobs/jobs.ts';

declare module '#server/platform/events.ts' {
  interface Events extends PeopleEvents, MoneyEvents, ListingEvents, CommunityEvents, SalesEvents {}
  interface Events extends RentalEvents, TradeEvents, MessagingEvents, BackofficeEvents {}
}

/** The handlers of each event, in this order and in its transaction. Work that may wait is a job of the transaction. */
const events: EventTable = {
  'account.closed': [
    refuseWithBookings,
    refuseOpenPayments,
    // Before the ads are withdrawn: one that returns is not reserved any more.
    async (trx, { user }) => ({ ads: await failDealsOf(trx, user, 'account') }),
    async (trx, { user }) => ({ ads: await endOffersOf(trx, user, 'account') }),
    async (trx, { user }) => ({ ads: await withdrawAds(trx, user, 'account_closed') }),
    // After their ads are locked.
    endUnanswered,
  ],
  'account.reopened': [
    async (trx, { user, isBanned }) => ({
      ads: await restoreAds(trx, user, isBanned ? ['account_closed'] : ['account_closed', 'account_banned']),
    }),
    // Its licence may have ended meanwhile.
    async (trx, { user }) => ({ ads: await pauseLapsed(trx, user) }),
  ],
  'account.banned': [async (trx, { user }) => ({ ads: await withdrawAds(trx, user, 'account_banned') }), endConfirmed],
  'account.suspended': [
    async (trx, { user }) => ({ ads: await failDealsOf(trx, user, 'account') }),
    async (trx, { user }) => ({ ads: await endOffersOf(trx, user, 'account') }),
    endUnanswered,
  ],
  'account.unbanned': [
    async (trx, { user }) => ({ ads: await restoreAds(trx, user, ['account_banned']) }),
    async (trx, { user }) => ({ ads: await pauseLapsed(trx, user) }),
  ],
  'account.became-business': [(trx, { user }) => lockAdsOf(trx, user)],
  'account.chose-package': [(trx, { user, package: id }) => givePackage(trx, user, id)],
  'account.protection-changed': [notifySecurity],
  'session.replaced': [(trx, { from, to }) => moveSubscriptions(trx, from, to)],
  'member.moved': [endOffersOfJoined, notifyOfMembership],
  'import.ended': [(trx, { business, ...ended }) => notify(trx, [business], { kind: 'import', ...ended })],
  'staff.removed': [(trx, { staff }) => releaseClaimsOf(trx, staff)],

  'verification.requested': [
    async (trx, { user, request }) => {
      await openCase(trx, { kind: 'verification', target_type: 'user', target_id: user, person: user, about: request });
    },
  ],
  'verification.decided': [
    (trx, { user }) => keepFeatured(trx, user),
    // As a job: the case is locked, and ads are locked before cases.
    async (trx, { user, outcome }) => {
      if (outcome === 'approved') await addJob(trx, 'resumeLicensed', { owner: user });
    },
    (trx, { user, request, outcome }) => notify(trx, [user], { kind: 'verification', decision: outcome, request }),
  ],
  'licence.expiring': [(trx, { user, request, on }) => notify(trx, [user], { kind: 'verification', decision: 'expiring', request, on })],
  'licence.dated': [
    (trx, { user }) => keepFeatured(trx, user),
    async (trx, { user }) => void (await addJob(trx, 'resumeLicensed', { owner: user })),
    (trx, { user, on }) => notify(trx, [user], { kind: 'verification', decision: 'dated', request: user, on }),
  ],
  'licence.expired': [
    (trx, { user }) => keepFeatured(trx, user),
    async (trx, { user }) => ({ ads: await pauseLapsed(trx, user) }),
    (trx, { user, request, on }) => notify(trx, [user], { kind: 'verification', decision: 'expired', request, on }),
  ],

  'payment.moved': [(trx, { user, payment, outcome }) => notify(trx, [user], { kind: 'payment', payment, outcome })],
  'subscription.changed': [
    async (trx, { user, subscription, change, isExpected }) => {
      const { paused, unmarked } = await enforceLimits(trx, user);
      if (!isExpected || paused.length > 0) {
        await notify(trx, [user], { kind: 'subscription', subscription, event: change, paused: paused.length });
      }
      return { ads: [...paused, ...unmarked] };
    },
  ],
  'subscription.expiring': [
    (trx, { user, subscription, on }) => notify(trx, [user], { kind: 'subscription', subscription, event: 'expiring', on }),
  ],

  'rental.posted': [(trx, { ad }) => addFirstUnit(trx, ad)],
  'ads.moved': [
    eachMove(endDealOfMoved),
    eachMove(endOffersOfMoved),
    eachMove(endRequestsOfAd),
    // After the bookings of its owner are locked, and their cars.
    eachMove(endFeedsOfAd),
    eachMove(async (trx, { ad, owner, from, to }) => {
      const target = { kind: 'ad', target_type: 'ad', target_id: ad } as const;
      if (to === 'pending') await openCase(trx, { ...target, person: owner });
      else if (from === 'pending') await closeCases(trx, target);
    }),
    queueOpened,
    recordOpenings,
    estimateOpened,
    eachMove(notifyOfMove),
    // Last, as it moves some of them again.
    followWanted,
  ],
  'ad.changed': [endOffersOfChanged, forgetKnownPrice, followThing],
  'ads.priced': [recordChanges, relabel],
  // After the price of the same edit.
  'ads.described': [estimateAnew],
  'ad.corrected': [(trx, { ad, owner, fields }) => notify(trx, [owner], { kind: 'ad_corrected', ad, fields })],
  'ad.labelled': [matchBetterLabel],
  // After the offers that the same edit ended.
  'ad.asks-less': [announceLowerPrice],
  'ads.cheaper': [queueCheaper],
  'ad.edited': [
    async (trx, { ad, owner }) => {
      await openCase(trx, { kind: 'edit', target_type: 'ad', target_id: ad, person: owner });
    },
  ],
  'branch.removed': [refuseBooked, leaveBranch],
  'rental.edited': [followEdit],
  'comment.added': [(trx, { comment, ad, owner, author }) => notify(trx, [owner], { kind: 'comment', comment, ad, from: author })],
  'reply.added': [
    (trx, { reply, ad, owner, author, commenter }) => notify(trx, [owner, commenter], { kind: 'reply', reply, ad, from: author }),
  ],
  'review.answered': [(trx, { review, subject, author }) => notify(trx, [author], { kind: 'review_reply', review, from: subject })],
  'searches.matched': [
    (trx, { matches }) =>
      notifyEach(
        trx,
        matches.map(({ user, ...match }) => ({ person: user, happening: { kind: 'search_match', ...match } })),
      ),
  ],

  'offer.made': [addOfferCard, notifyOfOffer, queueOfferEvents],
  'offer.above-price': [notifyOfLowerPrice, queueOfferEvents],
  'offer.answered': [notifyOfAnswer, queueOfferEvents],
  'offer.ended': [notifyOfEnd, queueOfferEvents],
  'offer.suspected': [openSuspicion],
  'deal.opened': [notifyOfOpened, queueAnnouncement],
  'deal.changed': [notifyOfChange, queueAnnouncement, queueCardOfDeal],
  'deal.done': [
    (trx, { deal, ad, seller, price }) => createDue(trx, { user: seller, ad, price: price * 100, deal }),
    closeDispute,
    notifyOfDone,
    askToShowPrice,
    queueAnnouncement,
  ],
  'deal.failed': [closeDispute, notifyOfFailed, queueAnnouncement],
  'deal.disputed': [openDispute, notifyOfDispute, queueAnnouncement],
  'deal.undone': [
    (trx, { deal }) => dropDue(trx, { deal }, 'sale_undone'),
    async (trx, { deal }) => ({ people: await removeReviewsOf(trx, deal) }),
    notifyOfUndone,
    queueAnnouncement,
  ],
  'booking.moved': [
    noteCustomer,
    endCheckOf,
    notifyOfBooking,
    queueBooking,
    async (trx, { booking, ad, office, to }) => {
      if (to === 'returned') await createDue(trx, { user: office, ad, booking, price: await netOf(trx, booking) });
    },
    queueSettlement,
  ],
  'charge.moved': [followDispute, notifyOfCharge, queueBooking, queueSettlement],
  'finding.agreed': [notifyOfAgreement, queueBooking],
  'booking.card': [notifyOfCard, queueBooking],
  'deposit.stated': [notifyOfDeposit, queueBooking],
  'booking.changed': [notifyOfTimes, queueBooking, queueSettlement],
  'booking.near': [remindOfPickUp],
  'booking.lapsing': [notifyOfLapse, queueBooking],
  'booking.car_edited': [notifyOfEditedCar, queueBooking],
  'booking.replaced': [notifyOfOtherCar, queueBooking, queueSettlement],
  'handover.contradicted': [openContradiction, notifyOfRecord, queueBooking],
  'handover.decided': [notifyOfRecordFinding, queueBooking],
  'booking.conflict': [notifyOfConflict],
  'papers.ending': [notifyOfPapers],
  'outside-sale.stated': [notifyOfOutsideSale],
  'outside-sale.answered': [
    async (trx, { sale, ad, seller, price, answer }) => {
      if (answer !== 'denied') await createDue(trx, { user: seller, ad, price: price * 100, sale });
    },
    openDeniedSale,
    notifyOfAnswered,
    askToShowOutsidePrice,
  ],
  'outside-sale.withdrawn': [(trx, { sale }) => dropDue(trx, { sale }, 'sale_withdrawn'), notifyOfWithdrawn],
  'reviews.revealed': [
    (trx, { reviews }) =>
      notifyEach(
        trx,
        reviews.map(({ review, subject, author }) => ({ person: subject, happening: { kind: 'review', review, from: author } })),
      ),
  ],
  'due.created': [(trx, { user, ...due }) => notify(trx, [user], { kind: 'due', ...due, event: 'created' })],
  'due.reminded': [
    (trx, { user, isOverdue, ...due }) => notify(trx, [user], { kind: 'due', ...due, event: isOverdue ? 'overdue' : 'soon' }),
  ],
  'due.moved': [notifyOfDue],

  'message.sent': [(trx, { receiver, sender: from, ...sent }) => notify(trx, [receiver], { kind: 'message', from, ...sent })],
  'conversation.read': [(trx, { room, reader }) => readAbout(trx, reader, 'message', room)],
  'person.blocked': [async (trx, { blocker, blocked }) => ({ ads: await endOffersBetween(trx, blocker, blocked) })],
  'message.suspected': [
    async (trx, { message, sender }) => {
      await openCase(trx, { kind: 'message', target_type: 'message', target_id: message, person: sender });
    },
  ],

  'objection.closed': [(trx, { user, objection, ad, outcome }) => notify(trx, [user], { kind: 'objection', objection, ad, outcome })],
  'report.added': [
    async (trx, { target_type, target_id, owner }) => {
      await openCase(trx, { kind: 'report', target_type, target_id, person: owner });
    },
  ],
};

// Importing this file registers the handlers of the process.
handleEvents(events);
