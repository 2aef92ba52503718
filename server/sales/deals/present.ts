import { riyalsOf } from '#contract/platform/amounts.ts';
import type { Language } from '#contract/platform/languages.ts';
import { hourMs } from '#contract/platform/riyadh.ts';
import { dealSides, isOpenDeal, silenceHours, type DealSide } from '#contract/sales/deal-states.ts';
import { cancelReasons, dealEnds, type Deal, type DealCard } from '#contract/sales/deals.ts';
import { presentCard } from '#server/listing/ads/present.ts';
import { presentUserCard } from '#server/people/profiles/present.ts';
import type { Market } from '#server/platform/market.ts';
import { wordsIn } from '#server/platform/words.ts';
import type { FoundDeal, ListedDeal, DealRow } from './deals.ts';
import { actionsOf, confirmableFrom, isTakeover, remindableFrom, stepsOf, undoUntil, waitsFor } from './sides.ts';

/** What an authority requires, and where Markaba read it. The words are in locales/<language>/server/sales.json under `requirements`. */
interface Requirement {
  code: RequirementCode;
  side: DealSide | null;
  source: string;
  /** The day on which it was last read there. */
  checked_on: string;
}

type RequirementCode =
  | 'both_on_absher'
  | 'price_limits'
  | 'vehicle_class'
  | 'papers_valid'
  | 'insured_by_buyer'
  | 'no_violations'
  | 'fees'
  | 'price_held'
  | 'tamm'
  | 'plate_verified'
  | 'plate_vehicles'
  | 'plate_violations'
  | 'plate_papers'
  | 'plate_class'
  | 'plate_fees'
  | 'plate_both_confirm'
  | 'lessor';

const absher = { source: 'absher.sa', checked_on: '2026-11-20' };
const plates = { source: 'visitsaudia.net, almowaten.net', checked_on: '2026-11-20' };
const tamm = { source: 'my.gov.sa, omneraone.com', checked_on: '2026-11-24' };

const requirements: Record<'car' | 'plate', readonly Requirement[]> = {
  car: [
    { code: 'both_on_absher', side: null, ...absher },
    { code: 'vehicle_class', side: null, ...absher },
    { code: 'no_violations', side: 'seller', ...absher },
    { code: 'papers_valid', side: 'seller', ...absher },
    { code: 'insured_by_buyer', side: 'buyer', ...tamm },
    { code: 'price_limits', side: null, ...absher },
    { code: 'fees', side: 'buyer', ...absher },
    { code: 'price_held', side: null, ...absher },
    { code: 'tamm', side: null, ...tamm },
  ],
  plate: [
    { code: 'plate_verified', side: null, ...plates },
    { code: 'plate_vehicles', side: null, ...plates },
    { code: 'plate_class', side: null, ...absher },
    { code: 'plate_violations', side: null, ...plates },
    { code: 'plate_papers', side: null, ...plates },
    { code: 'plate_fees', side: null, ...plates },
    { code: 'plate_both_confirm', side: null, ...plates },
  ],
};

/** What taking over a lease requires, besides those of a car. The source quotes the media committee of the Saudi banks. */
const takeoverRequirement: Requirement = { code: 'lessor', side: null, source: 'ajel.sa', checked_on: '2026-11-24' };

export function presentDealCard({ row, side, ad, other }: ListedDeal, market: Market, language: Language): DealCard {
  return {
    id: row.id,
    ad: presentCard(ad, market, language),
    offer_id: row.offer_id,
    side,
    other: presentUserCard(other, market, language),
    state: row.state,
    price: row.price,
    opened_at: row.opened_at.toISOString(),
    reserved_until: row.reserved_until.toISOString(),
    moved_at: row.moved_at.toISOString(),
    waits_for_me: waitsFor(row, side),
  };
}

/** `agreementUrl` is the address of the agreement, once it can be made. */
export function presentDeal(found: FoundDeal, agreementUrl: string | null, market: Market, language: Language): Deal {
  const { row, side, canInvite } = found;
  const isOpen = isOpenDeal(row.state);
  const isOpenStill = row.state === 'open';
  return {
    ...presentDealCard(found, market, language),
    contact: found.contact,
    other_record: found.record,
    condition: row.condition,
    is_takeover: isTakeover(row),
    steps: presentSteps(found),
    requirements: presentRequirements(row, language),
    meeting: presentMeeting(row),
    met: { seller: isoOf(row.seller_met_at), buyer: isoOf(row.buyer_met_at) },
    price_asked: presentRequested(row),
    price_changes: presentPriceChanges(found),
    extensions: row.extensions,
    extension_asked: isOpenStill ? questionOf(row.extension_asked_by, row.extension_asked_at) : null,
    confirmed: { seller: isoOf(row.seller_confirmed_at), buyer: isoOf(row.buyer_confirmed_at) },
    may_confirm_from: isOpen ? isoOf(confirmableFrom(row)) : null,
    silence_ends_at: silenceEnd(row),
    is_unconfirmed: row.is_unconfirmed,
    ended: presentEnd(row),
    dispute: row.disputed_at ? { by: row.disputed_by, text: row.dispute_text, at: row.disputed_at.toISOString() } : null,
    undo_asked: row.state === 'done' ? questionOf(row.undo_asked_by, row.undo_asked_at) : null,
    undo_until: isoOf(undoUntil(row)),
    agreement: { seller_name: row.seller_name, buyer_name: row.buyer_name, url: agreementUrl },
    commission: presentCommission(found),
    due: presentDue(found),
    may_remind_from: isOpen ? isoOf(remindableFrom(row, side)) : null,
    can_invite: canInvite,
    actions: actionsOf(row, side, found),
  };
}

function presentSteps({ row, steps }: FoundDeal): Deal['steps'] {
  const said = new Map(steps.map((one) => [`${one.side} ${one.step}`, one]));
  return dealSides.flatMap((side) =>
    stepsOf(row, side).map((step) => {
      const one = said.get(`${side} ${step}`);
      return { side, step, is_done: one?.is_done ?? false, at: isoOf(one?.at ?? null) };
    }),
  );
}

function presentRequirements(row: DealRow, language: Language): Deal['requirements'] {
  const words = wordsIn(language).requirements;
  const own = requirements[row.ad_type === 'plate' ? 'plate' : 'car'];
  const all = isTakeover(row) ? [takeoverRequirement, ...own] : own;
  return all.map((one) => ({ ...one, text: words[one.code] }));
}

function presentMeeting({ meet_at, meet_place, meeting_by, meeting_agreed_at }: DealRow): Deal['meeting'] {
  if (!meet_at || !meeting_by) return null;
  return { at: meet_at.toISOString(), place: meet_place, by: meeting_by, agreed_at: isoOf(meeting_agreed_at) };
}

function presentRequested({ price_asked, price_asked_by, price_asked_at }: DealRow): Deal['price_asked'] {
  const question = questionOf(price_asked_by, price_asked_at);
  return question && price_asked !== null ? { price: price_asked, ...question } : null;
}

/** A person who agreed is in the history: the other side proposed it. */
function presentPriceChanges({ row, priceChanges }: FoundDeal): Deal['price_changes'] {
  return priceChanges.map(({ detail, by_id, at }) => {
    const [was = 0, price = 0] = detail.split(' ').map(Number);
    return { was, price, by: by_id === row.seller_id ? 'buyer' : 'seller', at: at.toISOString() };
  });
}

function presentDue({ due }: FoundDeal): Deal['due'] {
  return due && { id: due.id, state: due.state, total: riyalsOf(due.total_halalas), due_on: due.due_on };
}

/** Three days after the only confirmation. */
function silenceEnd({ state, seller_confirmed_at, buyer_confirmed_at }: DealRow): string | null {
  const confirmed = seller_confirmed_at ?? buyer_confirmed_at;
  return state === 'confirmed_by_one' && confirmed ? new Date(confirmed.getTime() + silenceHours * hourMs).toISOString() : null;
}

function presentEnd({ state, ended_by, reason, reason_note, closed_at }: DealRow): Deal['ended'] {
  if ((state !== 'cancelled' && state !== 'lapsed') || !closed_at) return null;
  return {
    by: ended_by,
    reason: [...cancelReasons, ...dealEnds].find((one) => one === reason) ?? 'staff',
    note: reason_note,
    at: closed_at.toISOString(),
  };
}

function presentCommission({ commission }: FoundDeal): Deal['commission'] {
  if (!commission) return null;
  const { fee, vat, total, basis_points } = commission;
  return { fee: riyalsOf(fee), vat: riyalsOf(vat), total: riyalsOf(total), basis_points };
}

function questionOf(by: DealSide | null, at: Date | null): { by: DealSide; at: string } | null {
  return by && at ? { by, at: at.toISOString() } : null;
}

function isoOf(at: Date | null): string | null {
  return at?.toISOString() ?? null;
}
