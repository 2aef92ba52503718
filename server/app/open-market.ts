import type { FastifyBaseLogger } from 'fastify';
import type { Redis } from 'ioredis';
import type { Database } from '#db/database.ts';
import { openChanges, type Changes } from '#server/platform/changes.ts';
import type { Config } from '#server/platform/config/config.ts';
import { openMail } from '#server/platform/gateways/mail.ts';
import type { LocalPay } from '#server/money/payment-gateways/pay-local.ts';
import { openCards, type CardGateway } from '#server/money/payment-gateways/card-gateway.ts';
import type { LocalCards } from '#server/money/payment-gateways/card-local.ts';
import { openPay, type PayGateway } from '#server/money/payment-gateways/pay.ts';
import { loadPushKeys } from '#server/platform/gateways/push-keys.ts';
import { openPublicBytes, openPublicFiles } from '#server/platform/gateways/public-files.ts';
import { openPush } from '#server/platform/gateways/push.ts';
import { openSms } from '#server/platform/gateways/sms.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import type { Live } from '#server/platform/live/live.ts';
import type { Market } from '#server/platform/market.ts';
import type { Reference } from '#server/catalogue/reference/reference.ts';
import type { LocalNafath } from '#server/rental/identity-checks/nafath-local.ts';
import { openNafath, type NafathGateway } from '#server/rental/identity-checks/nafath.ts';
import type { AdIndex } from '#server/ad-index/ad-index.ts';
import { openAdIndex } from '#server/ad-index/open.ts';
import { openAdCards, type AdCards } from '#server/listing/ads/lists/cards.ts';
import type { Purposes } from '#server/money/payments/purposes.ts';
import './events.ts';
import { purposes } from './purposes.ts';
import { openSiteSettings, type SiteSettings } from '#server/catalogue/site-settings/reloading.ts';

declare module '#server/platform/market.ts' {
  interface Market {
    reference: Reference;
    /** Finds, orders and counts the active ads. */
    adIndex: AdIndex;
    /** The cards of active ads. */
    adCards: AdCards;
    /** Called after a change to the site settings, the reference data or the pages is committed. */
    reload: SiteSettings['reload'];
    pay: PayGateway;
    /** What a payment can be for. */
    purposes: Purposes;
    /** The local payment gateway, where it is used. */
    localPay: LocalPay | null;
    /** Payments with cards by the accounts of offices. */
    cards: CardGateway;
    localCards: LocalCards | null;
    /** Checks of identities; null where the market is not connected to Nafath. */
    nafath: NafathGateway | null;
    /** The stand-in for Nafath, on a development machine. */
    localNafath: LocalNafath | null;
  }
}

interface Needs {
  config: Config;
  db: Database;
  prepared: Database;
  replica: Database | null;
  storage: Storage;
  redis: Redis | null;
  live: Live;
  log: FastifyBaseLogger;
  /** The local address of this process; null while it does not listen. */
  ownUrl: () => string | null;
}

interface OpenMarket {
  market: Market;
  changes: Changes;
  close: () => void;
}

/** The shared context of every noun, the same in a process that serves the site and in one that runs jobs. */
export async function openMarket({ config, db, prepared, replica, storage, redis, live, log, ownUrl }: Needs): Promise<OpenMarket> {
  const changes = openChanges(redis);
  const pushKeys = await loadPushKeys(db, config.push, config, (sentence) => log.warn(sentence));
  const payWorld = {
    db,
    publicUrl: config.publicUrl,
    secrets: config,
    ownUrl,
    report: (reason: string) => log.error({ reason }, 'a payment needs a look'),
  };
  const { pay, localPay } = openPay(config.pay, payWorld);
  const { cards, localCards } = openCards(config.pay, payWorld);
  const siteSettings = await openSiteSettings(db, changes);
  const { reference } = siteSettings;
  const market: Market = {
    db,
    prepared,
    config,
    reference,
    adIndex: openAdIndex(config.adIndex, { db, prepared, replica, reference, listen: changes.listen, everyMs: config.changesEveryMs }),
    adCards: openAdCards({ prepared, config, reference, listen: changes.listen }),
    storage,
    sms: openSms(config.sms, db, (reason) => log.error({ reason }, 'an SMS was not taken')),
    mail: openMail(config.mail, db, (reason) => log.error({ reason }, 'a mail was not taken')),
    push: openPush(config.push, pushKeys, (reason) => log.warn({ reason }, 'a push was not taken')),
    readPublicFile: openPublicFiles(),
    readPublicPicture: openPublicBytes('image/avif, image/webp, image/*;q=0.8'),
    pay,
    purposes,
    localPay,
    cards,
    localCards,
    ...openNafath(config.nafath, {
      db,
      publicUrl: config.publicUrl,
      report: (reason) => log.error({ reason }, 'Nafath did not do what was asked'),
    }),
    invalidate: changes.invalidate,
    reload: siteSettings.reload,
    live,
  };
  const close = () => {
    siteSettings.close();
    changes.close();
  };
  return { market, changes, close };
}
