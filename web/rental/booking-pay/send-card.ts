import type { CardOrder } from '#contract/money/office-payments.ts';
import { expiryOf, type CardValues } from './card.ts';

/** `away`: the gateway did not answer; nobody knows whether it took the card. `refused`: it took nothing. */
export type Sent = { url: string } | 'away' | 'refused';

/** Sends a card to the gateway of the office, and to nobody else. Returns where the browser goes next: mostly to the bank of the card. */
export async function sendCard(order: CardOrder, card: CardValues): Promise<Sent> {
  const expiry = expiryOf(card.expiry);
  const { given_id, amount, currency, description, callback_url } = order;
  const source = {
    type: 'creditcard',
    name: card.name.trim(),
    number: card.number,
    month: expiry?.month,
    year: expiry?.year,
    cvc: card.cvc,
    // Only held: the office takes it later.
    manual: true,
  };
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Basic ${btoa(`${order.publishable_key}:`)}` },
    body: JSON.stringify({ given_id, amount, currency, description, callback_url, source }),
  };
  try {
    const answer = await fetch(order.post_url, init);
    const body: unknown = await answer.json();
    if (answer.status >= 500) return 'away';
    return answer.ok ? { url: nextUrl(body) ?? callback_url } : 'refused';
  } catch {
    return 'away';
  }
}

/** The page of the bank, where it asks for one. */
function nextUrl(body: unknown): string | null {
  const source = fieldOf(body, 'source');
  const url = fieldOf(body, 'status') === 'initiated' ? fieldOf(source, 'transaction_url') : null;
  return typeof url === 'string' && /^https?:\/\//.test(url) ? url : null;
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Object.getOwnPropertyDescriptor(value, name)?.value : undefined;
}
