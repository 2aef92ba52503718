import type { Language } from '#contract/languages.ts';
import type { Database } from '#db/database.ts';
import type { PaySettings } from '#server/platform/config/gateways.ts';
import type { PaymentMethod } from '#db/schema.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Secrets } from '#server/platform/keys.ts';
import { openLocalPay, type LocalPay } from './pay-local.ts';
import { moyasarPay } from './pay-moyasar.ts';

/** What is to be paid. Amounts are halalas, VAT included. */
export interface Order {
  payment: number;
  /** Travels with the order and comes back with what was paid. */
  givenId: string;
  amountHalalas: number;
  description: string;
  method: PaymentMethod;
  language: Language;
  /** Where the browser goes once it is paid, and where from it gave up. */
  successUrl: string;
  backUrl: string;
  /** Which the gateway itself calls. */
  callbackUrl: string;
  expires: Date;
}

export const payFailures = ['declined', 'insufficient_funds', 'card_expired', 'authentication', 'canceled', 'other'] as const;
export type PayFailure = (typeof payFailures)[number];

/** How an order stands, by the word of the gateway alone. */
export interface GatewayStatus {
  /** `refunded` is money that was taken and went back, in part or whole. */
  status: 'pending' | 'paid' | 'failed' | 'expired' | 'refunded';
  /** Whether it can still be paid: after a refused card, by another one. */
  isOpen: boolean;
  /** What was taken where it is paid, else what is asked for. */
  amountHalalas: number;
  currency: string;
  givenId: string | null;
  refundedHalalas: number;
  failure: PayFailure | null;
}

/** What a webhook tells of, or that it is not of the gateway. Nothing else in it is believed. */
export type PayNotice = { eventId: string; ref: string } | 'refused' | 'unreadable';

/** Takes money. Every call throws `unavailable` where the gateway gives no answer, and PayRefusal where it says no. */
export interface PayGateway {
  name: 'local' | 'moyasar' | 'none';
  createCheckout: (order: Order) => Promise<{ ref: string; url: string }>;
  /** Null for what the gateway does not know. */
  fetch: (ref: string) => Promise<GatewayStatus | null>;
  /** Closes an order, so that nobody can pay it any more. One that the gateway does not know is closed. */
  cancel: (ref: string) => Promise<void>;
  readWebhook: (body: unknown) => PayNotice;
  /** Gives back `amountHalalas` and answers how much was given back in all. */
  refund: (ref: string, amountHalalas: number) => Promise<number>;
  /** Told of what somebody should look at. Names no person. */
  report: ReportPay;
}

export type ReportPay = (reason: string) => void;

export interface PayWorld {
  db: Database;
  publicUrl: string;
  secrets: Secrets;
  /** Where this process is reached from within; null while it does not listen. */
  ownUrl: () => string | null;
  report: ReportPay;
}

export interface OpenedPay {
  pay: PayGateway;
  /** The program that stands in for a gateway; only where it is the gateway. */
  localPay: LocalPay | null;
}

export function openPay(settings: PaySettings, world: PayWorld): OpenedPay {
  switch (settings.provider) {
    case 'moyasar':
      return { pay: moyasarPay(settings, world.report), localPay: null };
    case 'local': {
      const localPay = openLocalPay(world);
      return { pay: localPay.gateway, localPay };
    }
    case 'none':
      return { pay: noPay(world.report), localPay: null };
  }
}

function noPay(report: ReportPay): PayGateway {
  const refuse = () => Promise.reject(new AppError('unavailable'));
  return { name: 'none', createCheckout: refuse, fetch: refuse, cancel: refuse, readWebhook: () => 'refused', refund: refuse, report };
}
