import type { BookingPayment, BookingPayments, BookingReceipt, CardOrder } from '#contract/money/office-payments.ts';
import type { Language } from '#contract/platform/languages.ts';
import type { CardKeys } from '#server/money/payment-gateways/card-gateway.ts';
import { nameIn } from '#server/people/profiles/name.ts';
import type { Market } from '#server/platform/market.ts';
import { wordsIn, fillIn } from '#server/platform/words.ts';
import { riyalsOf } from '#contract/platform/amounts.ts';
import type { FoundPayments } from './payments.ts';
import type { ReceiptRow } from './receipts.ts';
import type { PaymentRow } from './rows.ts';

export function presentPayment(row: PaymentRow): BookingPayment {
  return {
    id: row.id,
    booking_id: row.booking_id,
    purpose: row.purpose,
    state: row.state,
    amount: riyalsOf(row.amount),
    captured: riyalsOf(row.captured),
    refunded: riyalsOf(row.refunded),
    released: riyalsOf(row.released),
    is_under_way: row.act !== null,
    failure: row.failure,
    authorised_at: row.authorised_at?.toISOString() ?? null,
    hold_until: row.hold_until?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  };
}

export function presentPayments(found: FoundPayments, language: Language): BookingPayments {
  const { row, supplier, payments, acts, sums, received, receipts, left, payable, depositByCard, release, renewal } = found;
  return {
    booking_id: row.id,
    supplier: { ...supplier, name: nameIn(supplier.name, language) },
    results: payments.filter(hasCard).map(presentPayment),
    acts: acts.map(({ amount, at, ...act }) => ({ ...act, amount: riyalsOf(amount), at: at.toISOString() })),
    paid: riyalsOf(sums.paid),
    held: riyalsOf(sums.held),
    received: riyalsOf(received),
    receipts: receipts.map(presentReceipt),
    left: riyalsOf(left),
    payable: payable.map(({ purpose, amount, until }) => ({ purpose, amount: riyalsOf(amount), until: until?.toISOString() ?? null })),
    deposit_by_card: depositByCard,
    can_release: release !== null,
    release: release && { taken: riyalsOf(release.taken), back: riyalsOf(release.back) },
    renewal: renewal && { asked_at: renewal.askedAt?.toISOString() ?? null, ask_from: renewal.askFrom?.toISOString() ?? null },
  };
}

function presentReceipt({ id, amount, means, at, removed_at: removed }: ReceiptRow): BookingReceipt {
  return { id, amount: riyalsOf(amount), means, at: at.toISOString(), removed_at: removed?.toISOString() ?? null };
}

/** One for which no card was entered is none. */
function hasCard({ is_known, state }: PaymentRow): boolean {
  return is_known && state !== 'created';
}

interface Ordered {
  payment: PaymentRow;
  keys: Pick<CardKeys, 'publishableKey'>;
  supplier: FoundPayments['supplier'];
}

export function presentOrder(
  { payment, keys, supplier }: Ordered,
  { cards, config }: Pick<Market, 'cards' | 'config'>,
  language: Language,
): CardOrder {
  const name = nameIn(supplier.name, language);
  return {
    payment: presentPayment(payment),
    supplier: { ...supplier, name },
    gateway: cards.name === 'moyasar' ? 'moyasar' : 'local',
    post_url: cards.postUrl,
    publishable_key: keys.publishableKey,
    given_id: payment.given_id,
    amount: payment.amount,
    currency: 'SAR',
    description: fillIn(wordsIn(language).booking_payment, { number: payment.booking_id, office: name }),
    callback_url: `${config.publicUrl}/bookings/${payment.booking_id}/pay?payment=${payment.id}`,
  };
}
