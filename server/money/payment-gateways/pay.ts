import type { Language } from '#contract/platform/languages.ts';
import type { PayFailure } from '#db/column-types.ts';
import type { Database } from '#db/database.ts';
import type { PaySettings } from '#server/platform/config/gateways.ts';
import type { PaymentMethod } from '#db/schema.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Secrets } from '#server/platform/keys.ts';
import { openLocalPay, type LocalPay } from './pay-local.ts';
import { moyasarPay } from './pay-moyasar.ts';

/** The order to pay. Amounts are halalas, VAT included. */
export interface Order {
  payment: number;
  /** Sent with the order and returned with the payment. */
  givenId: string;
  amountHalalas: number;
  description: string;
  method: PaymentMethod;
  language: Language;
  /** Where the browser goes after the payment, and after a cancellation. */
  successUrl: string;
  backUrl: string;
  /** The webhook address. */
  callbackUrl: string;
  expires: Date;
}

/** The state of an order, as the gateway reports it. */
export interface GatewayStatus {
  /** `refunded` is money that was taken and returned, in part or whole. */
  status: 'pending' | 'paid' | 'failed' | 'expired' | 'refunded';
  /** Whether it can still be paid: after a refused card, with another one. */
  isOpen: boolean;
  /** The amount taken if it is paid, else the requested one. */
  amountHalalas: number;
  currency: string;
  givenId: string | null;
  refundedHalalas: number;
  failure: PayFailure | null;
}

/** The order of a webhook, or that it is not from the gateway. Nothing else in it is trusted. */
export type PayNotice = { eventId: string; ref: string } | 'refused' | 'unreadable';

/** A payment gateway. Every call throws `unavailable` if the gateway does not respond, and PayRefusal if it refuses. */
export interface PayGateway {
  name: 'local' | 'moyasar' | 'none';
  createCheckout: (order: Order) => Promise<{ ref: string; url: string }>;
  /** Null for an order that the gateway does not know. */
  fetch: (ref: string) => Promise<GatewayStatus | null>;
  /** Closes an order, so that it can no longer be paid. One that the gateway does not know is closed. */
  cancel: (ref: string) => Promise<void>;
  readWebhook: (body: unknown) => PayNotice;
  /** Refunds `amountHalalas` and returns the total refunded. */
  refund: (ref: string, amountHalalas: number) => Promise<number>;
  /** Receives problems that an operator should check. Names no person. */
  report: ReportPay;
}

export type ReportPay = (reason: string) => void;

export interface PayWorld {
  db: Database;
  publicUrl: string;
  secrets: Secrets;
  /** The local address of this process; null while it does not listen. */
  ownUrl: () => string | null;
  report: ReportPay;
}

interface OpenedPay {
  pay: PayGateway;
  /** The local gateway; only if it is the configured one. */
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
