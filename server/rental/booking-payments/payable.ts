import { depositAheadHours, holdRenewHours, type CardPurpose } from '#contract/money/office-payments.ts';
import { leastHalalas, type AccountRow } from '#server/money/merchant-accounts/accounts.ts';
import { hourMs } from '#contract/platform/riyadh.ts';
import type { BookingRow } from '../bookings/rows.ts';
import { netOf, type PaymentRow } from './rows.ts';

/** What can be paid by card now. Pure; sums are halalas. */

export interface Payable {
  purpose: CardPurpose;
  amount: number;
  /** Until when, if that is known. */
  until: Date | null;
}

export interface PayableFacts {
  row: Pick<BookingRow, 'state' | 'from' | 'now' | 'pay_by' | 'first_sum' | 'total' | 'at_desk'>;
  account: Pick<AccountRow, 'deposit_by_card'> | undefined;
  /** As the quote says. */
  deposit: number;
  /** Whether the office states that it holds the deposit otherwise. */
  isHeldOtherwise: boolean;
  payments: readonly PaymentRow[];
  /** What the office took at its branch. */
  received: number;
}

export interface RentSums {
  paid: number;
  held: number;
}

/** What of the total was taken by card and not given back, and what is held. */
export function rentSums(payments: readonly PaymentRow[]): RentSums {
  const rents = payments.filter(({ purpose, failure }) => purpose !== 'deposit' && failure !== 'amount');
  return {
    paid: rents.reduce((sum, payment) => sum + netOf(payment), 0),
    held: rents.filter(({ state }) => state === 'authorised').reduce((sum, { authorised }) => sum + authorised, 0),
  };
}

export function listPayable(facts: PayableFacts): Payable[] {
  if (!facts.account) return [];
  return [firstSum(facts), difference(facts), deposit(facts)].flatMap((one) => (one && one.amount >= leastHalalas ? [one] : []));
}

function firstSum({ row: { state, pay_by, first_sum, now } }: PayableFacts): Payable | null {
  if (state !== 'requested' || pay_by === null || pay_by <= now) return null;
  return { purpose: 'rent', amount: first_sum ?? 0, until: pay_by };
}

function difference(facts: PayableFacts): Payable | null {
  const { state } = facts.row;
  if (state !== 'confirmed' && state !== 'out' && state !== 'returned') return null;
  return { purpose: 'difference', amount: leftOf(facts), until: null };
}

/** What of the total is neither paid nor held by card, nor taken at the branch. Below zero where the total fell. */
export function leftOf({
  row: { total },
  payments,
  received,
}: Pick<PayableFacts, 'payments' | 'received'> & { row: { total: number } }): number {
  const { paid, held } = rentSums(payments);
  return total - paid - held - received;
}

/** Whether the deposit is, or will be offered to be, held on a card: what both sides read of it long before pick-up is as in the checkout. */
export function isDepositByCard(facts: PayableFacts): boolean {
  const { state } = facts.row;
  if (facts.payments.some(({ purpose, authorised_at: at }) => purpose === 'deposit' && at !== null)) return true;
  const isAhead = state === 'requested' || state === 'proposed' || state === 'confirmed' || state === 'out';
  return isAhead && isDepositOffered(facts);
}

/** What was entered at a desk was agreed to with the deposit there. */
function isDepositOffered({ row, account, deposit: amount, isHeldOtherwise }: PayableFacts): boolean {
  return amount >= leastHalalas && !row.at_desk && account?.deposit_by_card === true && !isHeldOtherwise;
}

/** From the day before pick-up on; again where its hold ends soon. */
function deposit(facts: PayableFacts): Payable | null {
  const {
    row: { state, from, now },
    deposit: amount,
    payments,
  } = facts;
  const isTime = state === 'out' || (state === 'confirmed' && from.getTime() - now.getTime() <= depositAheadHours * hourMs);
  if (!isTime || !isDepositOffered(facts)) return null;
  const hold = payments.findLast((payment) => payment.purpose === 'deposit' && payment.state === 'authorised');
  const isEnding = hold?.hold_until && hold.hold_until.getTime() - now.getTime() <= holdRenewHours * hourMs;
  return !hold || isEnding ? { purpose: 'deposit', amount, until: null } : null;
}
