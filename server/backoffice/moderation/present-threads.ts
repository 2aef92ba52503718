import type { CaseRecord } from '#contract/backoffice/admin-late-records.ts';
import type { CaseDeal, CaseDetails, CaseOffer, CaseSale } from '#contract/backoffice/moderation.ts';
import { known } from '#contract/platform/known.ts';
import type { Language } from '#contract/platform/languages.ts';
import { allDealSteps, type DealStep } from '#contract/sales/deal-steps.ts';
import { offerSigns } from '#contract/sales/offer-states.ts';
import { offerActs } from '#contract/sales/offers.ts';
import { titleOf } from '#server/listing/ads/title.ts';
import type { Market } from '#server/platform/market.ts';
import { presentHandover } from '#server/rental/bookings/present-handovers.ts';
import { presentLateRecord } from '#server/rental/bookings/present-late.ts';
import { sideOf } from '#server/rental/bookings/sides.ts';
import type { CaseCardRow } from './listing.ts';
import { presentParty } from './parties.ts';
import { presentChargeCase, presentCaseBooking, presentCaseHandover } from './present-charge.ts';
import type { RecordEvidence } from './record-evidence.ts';
import type { Dealing, DealThread, OfferThread, OfferThreadRow, SaleThread } from './threads.ts';

/** The thread of a case about an offer, a deal, a sale, a charge or a handover; null in all others. */
export function presentDealing(
  { offer, deal, sale, charge, lateRecord }: Dealing,
  row: CaseCardRow,
  market: Pick<Market, 'reference' | 'config'>,
  language: Language,
): Pick<CaseDetails, 'offer' | 'deal' | 'sale' | 'charge' | 'late_record'> {
  return {
    offer: offer ? presentOffer(offer, row, market, language) : null,
    deal: deal ? presentDeal(deal, language) : null,
    sale: sale ? presentSale(sale, language) : null,
    charge: charge ? presentChargeCase(charge, market, language) : null,
    late_record: lateRecord ? presentRecordCase(lateRecord, market, language) : null,
  };
}

function presentOffer(
  { row, thread, others, people }: OfferThread,
  { signs }: CaseCardRow,
  { reference }: Pick<Market, 'reference'>,
  language: Language,
): CaseOffer {
  const { id, state, amount, counter_amount } = row;
  return {
    id,
    state,
    amount,
    counter_amount,
    owner: presentParty(people, row.owner_id, language),
    bidder: presentParty(people, row.bidder_id, language),
    signs: offerSigns.filter((sign) => signs.includes(sign)),
    thread: thread.map(presentAct),
    others: others.map((other) => ({
      id: other.id,
      ad_id: other.ad_id,
      title: titleOf(other, reference, language),
      amount: other.amount,
      state: other.state,
      created_at: other.created_at.toISOString(),
    })),
  };
}

function presentDeal({ row, people, steps, history, thread }: DealThread, language: Language): CaseDeal {
  const { id, state, price, meet_at, meet_place, meeting_agreed_at, disputed_at, disputed_by, dispute_text } = row;
  return {
    id,
    state,
    price,
    seller: presentParty(people, row.seller_id, language),
    buyer: presentParty(people, row.buyer_id, language),
    opened_at: row.opened_at.toISOString(),
    reserved_until: row.reserved_until.toISOString(),
    meeting: meet_at && { at: meet_at.toISOString(), place: meet_place, agreed_at: iso(meeting_agreed_at) },
    confirmed: { seller: iso(row.seller_confirmed_at), buyer: iso(row.buyer_confirmed_at) },
    dispute: disputed_at && { by: disputed_by, text: dispute_text, at: disputed_at.toISOString() },
    steps: steps.map(({ step, at, ...one }) => ({ ...one, step: stepOf(step), at: at.toISOString() })),
    history: history.map(({ at, ...act }) => ({ ...act, at: at.toISOString() })),
    thread: thread.map(presentAct),
  };
}

function presentSale({ row, people }: SaleThread, language: Language): CaseSale {
  return {
    id: row.id,
    state: row.state,
    price: row.price,
    seller: presentParty(people, row.seller_id, language),
    buyer: row.buyer_id === null ? null : presentParty(people, row.buyer_id, language),
    created_at: row.created_at.toISOString(),
    answered_at: iso(row.answered_at),
    answer_note: row.answer_note,
  };
}

function presentAct({ act, amount, note, side, at }: OfferThreadRow): CaseOffer['thread'][number] {
  const named = known(
    offerActs.find((one) => one === act),
    'act',
  );
  return { act: named, amount, note, side, at: at.toISOString() };
}

function stepOf(code: string): DealStep {
  return known(
    allDealSteps.find((one) => one === code),
    'step',
  );
}

function iso(time: Date | null): string | null {
  return time?.toISOString() ?? null;
}

function presentRecordCase(found: RecordEvidence, market: Pick<Market, 'config'>, language: Language): CaseRecord {
  const { row, pictures, booking, people, handovers, evidence, history } = found;
  return {
    ...presentLateRecord(row, pictures, market),
    office: presentParty(people, booking.office_id, language),
    renter: presentParty(people, booking.renter_id, language),
    booking: presentCaseBooking(booking),
    handovers: handovers.map((one) => presentCaseHandover(presentHandover(one, evidence, market))),
    history: history.map(({ act, by_id, at }) => ({
      act,
      by: by_id === null ? null : (sideOf(booking, by_id) ?? null),
      at: at.toISOString(),
    })),
  };
}
