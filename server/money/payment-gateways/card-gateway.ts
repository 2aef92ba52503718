import type { PayFailure } from '#db/column-types.ts';
import type { PaySettings } from '#server/platform/config/gateways.ts';
import { AppError } from '#server/platform/errors.ts';
import { openLocalCards, type LocalCards } from './card-local.ts';
import { moyasarCards } from './card-moyasar.ts';
import type { PayWorld } from './pay.ts';

/** The keys of an account. The browser pays with the publishable one, which can do nothing else; all other calls need the secret one. */
export interface CardKeys {
  publishableKey: string;
  secretKey: string;
}

/** A payment as the gateway reports it. Amounts are halalas. */
export interface CardStatus {
  /** `initiated` waits for the bank of the payer. `captured` is also what was given back later. */
  status: 'initiated' | 'authorised' | 'captured' | 'voided' | 'failed';
  amountHalalas: number;
  currency: string;
  capturedHalalas: number;
  refundedHalalas: number;
  failure: PayFailure | null;
}

/** A hold on a list of the gateway. */
export interface HeldPayment {
  id: string;
  amountHalalas: number;
  /** Where its payer goes from the bank. */
  callbackUrl: string;
}

/**
 * Payments with cards by accounts that are not the market's. The browser creates a payment at `postUrl` under an id that the market
 * gave; the rest is done here. Every call throws `unavailable` if the gateway does not respond, and PayRefusal if it refuses.
 */
export interface CardGateway {
  name: 'local' | 'moyasar' | 'none';
  postUrl: string;
  /** Whether keys for tests are refused. */
  needsLive: boolean;
  /** Which of the keys the gateway accepts. Nothing is charged. */
  check: (keys: CardKeys) => Promise<{ publishable: boolean; secret: boolean }>;
  /** Null for a payment that the account does not have. */
  fetch: (secretKey: string, id: string) => Promise<CardStatus | null>;
  /** What is held by the account now, of payments that were created after `since`. */
  listHeld: (secretKey: string, since: Date) => Promise<HeldPayment[]>;
  /** Takes `amountHalalas` of a hold, once; the gateway releases the rest. */
  capture: (secretKey: string, id: string, amountHalalas: number) => Promise<CardStatus>;
  /** Releases a hold. */
  void: (secretKey: string, id: string) => Promise<CardStatus>;
  /** Gives back a part of what was taken. */
  refund: (secretKey: string, id: string, amountHalalas: number) => Promise<CardStatus>;
}

interface OpenedCards {
  cards: CardGateway;
  /** The local gateway; only if it is the configured one. */
  localCards: LocalCards | null;
}

export function openCards(settings: PaySettings, world: PayWorld): OpenedCards {
  switch (settings.provider) {
    case 'moyasar':
      return { cards: moyasarCards(settings, world.report), localCards: null };
    case 'local': {
      const localCards = openLocalCards(world);
      return { cards: localCards.gateway, localCards };
    }
    case 'none': {
      const refuse = () => Promise.reject(new AppError('unavailable'));
      const acts = { capture: refuse, void: refuse, refund: refuse };
      return {
        cards: { name: 'none', postUrl: '', needsLive: true, check: refuse, fetch: refuse, listHeld: refuse, ...acts },
        localCards: null,
      };
    }
  }
}
