import type { RentalStatement, StatementBooking, StatementLine } from '#contract/rental/rental-statements.ts';
import type { Language } from '#contract/platform/languages.ts';
import { nameIn, shownName } from '#server/people/profiles/name.ts';
import type { Market } from '#server/platform/market.ts';
import { riyadhDay } from '#contract/platform/riyadh.ts';
import { riyalsOf } from '#contract/platform/amounts.ts';
import { titleOf } from '#server/listing/ads/title.ts';
import type { LineRow } from './lines.ts';
import type { FoundStatement } from './statement.ts';

/** What is no longer owed, or was given back. */
const fallen = new Set(['waived', 'fallen', 'to_refund', 'refunded']);
const unpaid = new Set(['open', 'disputed']);

export function presentStatement(found: FoundStatement, market: Pick<Market, 'reference'>, language: Language): RentalStatement {
  const { month, supplier, lines, sums, deposits, commission, card, received } = found;
  const sumOf = (kind: LineRow['kind']) => sums.find((sum) => sum.kind === kind && sum.counts);
  const both = (kind: LineRow['kind']) => ({ amount: riyalsOf(sumOf(kind)?.amount ?? 0), vat: riyalsOf(sumOf(kind)?.vat ?? 0) });
  const owed = commission.filter(({ state }) => !fallen.has(state));
  return {
    month,
    supplier: { ...supplier, name: nameIn(supplier.name, language) },
    rent: both('rent'),
    charges: both('charge'),
    in_question: riyalsOf(sums.find(({ counts }) => !counts)?.amount ?? 0),
    fees: riyalsOf(sumOf('fee')?.amount ?? 0),
    deposits: { count: deposits.count, amount: riyalsOf(deposits.amount) },
    card: {
      captured: riyalsOf(card.captured),
      refunded: riyalsOf(card.refunded),
      net: riyalsOf(card.captured - card.refunded),
      held: riyalsOf(card.held),
    },
    received: riyalsOf(received),
    commission: {
      amount: totalOf(owed),
      open: totalOf(owed.filter(({ state }) => unpaid.has(state))),
      states: commission.map(({ state, count }) => ({ state, count })),
    },
    bookings: presentGroups(found, market, language),
    lines: lines.map((line) => presentLine(line, market, language)),
    count: sums.reduce((total, { count }) => total + count, 0),
  };
}

/** What the lines of each booking come to; what nobody accepted stands apart. */
function presentGroups({ lines, paid }: FoundStatement, { reference }: Pick<Market, 'reference'>, language: Language): StatementBooking[] {
  const sumOf = (rows: readonly LineRow[], of: 'amount' | 'vat') => riyalsOf(rows.reduce((sum, row) => sum + Number(row[of]), 0));
  return [...Map.groupBy(lines, (line) => line.booking_id)].map(([booking_id, rows]) => {
    const [first] = rows;
    const counting = rows.filter(({ counts }) => counts);
    const rent = paid.find((one) => one.booking_id === booking_id);
    return {
      booking_id,
      renter: first ? shownName(first.renter, language) : '',
      rental: first ? titleOf(first, reference, language) : '',
      amount: sumOf(counting, 'amount'),
      vat: sumOf(counting, 'vat'),
      in_question: sumOf(
        rows.filter(({ counts }) => !counts),
        'amount',
      ),
      rent: rent ? { by_card: riyalsOf(rent.by_card), received: riyalsOf(rent.received), left: riyalsOf(Math.max(0, rent.left)) } : null,
    };
  });
}

function presentLine(row: LineRow, { reference }: Pick<Market, 'reference'>, language: Language): StatementLine {
  const { charge_id: id, charge_kind: kind, charge_state: state } = row;
  return {
    kind: row.kind,
    booking_id: row.booking_id,
    on: riyadhDay(row.at.getTime()),
    renter: shownName(row.renter, language),
    rental: titleOf(row, reference, language),
    days: row.days,
    charge: id !== null && kind && state ? { id, kind, state } : null,
    state: row.booking_state,
    amount: riyalsOf(row.amount),
    vat: riyalsOf(row.vat),
    counts: row.counts,
  };
}

function totalOf(rows: readonly { total: number }[]): string {
  return riyalsOf(rows.reduce((sum, { total }) => sum + total, 0));
}
