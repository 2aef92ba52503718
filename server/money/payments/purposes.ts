import type { Transaction } from 'kysely';
import type { DB, PaymentKind } from '#db/schema.ts';
import type { Events, Touched } from '#server/platform/events.ts';
import type { Market } from '#server/platform/market.ts';
import type { PaymentRow } from './payments.ts';

export interface Fulfilled {
  /** `not_possible`: the money is to be given back. */
  outcome: 'done' | 'not_possible';
  /** Once it is committed. */
  after?: () => void;
}

/** What a payment can be for. The table of purposes is app/purposes.ts. */
export interface Purpose {
  /** Gives what was paid for, in the transaction that says that it is paid; once, however often it is called. */
  fulfil: (trx: Transaction<DB>, market: Market, payment: PaymentRow) => Promise<Fulfilled>;
  /** Takes it back, in the transaction of a refund of the whole. */
  takeBack: (trx: Transaction<DB>, payment: PaymentRow) => Promise<Touched | void>;
  /** What the payer hears of a payment that was fulfilled. */
  notice: Events['payment.moved']['outcome'];
}

export type Purposes = Record<PaymentKind, Purpose>;
