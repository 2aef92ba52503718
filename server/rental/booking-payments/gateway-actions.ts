import type { CardAct } from '#db/column-types.ts';
import type { CardGateway, CardStatus } from '#server/money/payment-gateways/card-gateway.ts';
import { netOf, type PaymentRow } from './rows.ts';

/** What is done at the gateway next, so that the office keeps what it is to keep. */
export interface NextAction {
  act: CardAct;
  /** Halalas; null of a hold that is released whole. */
  amount: number | null;
}

/** Pure. A hold is taken from once, at the most. */
export function nextAction(
  payment: Pick<PaymentRow, 'state' | 'authorised' | 'captured' | 'refunded'>,
  wanted: number | null,
): NextAction | null {
  if (wanted === null) return null;
  if (payment.state === 'authorised') {
    return wanted > 0 ? { act: 'capture', amount: Math.min(wanted, payment.authorised) } : { act: 'void', amount: null };
  }
  const excess = netOf(payment) - wanted;
  return payment.state === 'captured' && excess > 0 ? { act: 'refund', amount: excess } : null;
}

export function performAction(cards: CardGateway, secretKey: string, id: string, { act, amount }: NextAction): Promise<CardStatus> {
  switch (act) {
    case 'capture':
      return cards.capture(secretKey, id, amount ?? 0);
    case 'void':
      return cards.void(secretKey, id);
    case 'refund':
      return cards.refund(secretKey, id, amount ?? 0);
  }
}
