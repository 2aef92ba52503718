import type { Transaction } from 'kysely';
import type { Database } from '#db/database.ts';
import type { DB, PaymentKind } from '#db/schema.ts';
import type { Viewer } from '#server/platform/callers.ts';
import type { Events, Invalidation } from '#server/platform/events.ts';
import type { Market } from '#server/platform/market.ts';
import type { PaymentRow } from './payments.ts';

export interface Fulfilled {
  /** `not_possible`: the money is to be given back. */
  outcome: 'done' | 'not_possible';
  /** Once it is committed. */
  after?: () => void;
}

/** What somebody asks to pay for, and who asks. */
export interface Wishes {
  package: { package_id: number; viewer: Viewer };
  /** A due, or an ad that was sold at `price` whole riyals. */
  fee: { viewer: Viewer } & ({ due: number } | { ad_id: number; price: number });
  /** `key`: of a donation that was made without signing in. */
  donation: { donation_id: number; key?: string; viewer: Viewer | null };
}

/** What is to be paid, and by whom. */
export interface Price {
  amountHalalas: number;
  vatHalalas: number;
  /** Null for a visitor. */
  user: number | null;
  /** What the row of the payment refers to. `sale_price` is in whole riyals. */
  subject: { package_id: number } | { ad_id: number; sale_price: number | null; due_id?: number } | { donation_id: number };
}

/** What a payment can be for. The table of purposes is app/purposes.ts. */
interface Purpose<Wish> {
  /** Reads the price. Throws what keeps the one who asks from paying for it. */
  price: (db: Database, wish: Wish) => Promise<Price>;
  /** Gives what was paid for, in the transaction that says that it is paid; once, however often it is called. */
  fulfil: (trx: Transaction<DB>, market: Market, payment: PaymentRow) => Promise<Fulfilled>;
  /** Takes it back, in the transaction of a refund of the whole. */
  takeBack: (trx: Transaction<DB>, payment: PaymentRow) => Promise<Invalidation | void>;
  /** What the payer hears of a payment that was fulfilled. */
  notice: Events['payment.moved']['outcome'];
}

export type Purposes = { [Kind in PaymentKind]: Purpose<Wishes[Kind]> };
