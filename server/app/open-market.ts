import type { FastifyBaseLogger } from 'fastify';
import type { Redis } from 'ioredis';
import type { Database } from '#db/database.ts';
import { openChanges, type Changes } from '#server/platform/changes.ts';
import type { Config } from '#server/platform/config/config.ts';
import { openMail } from '#server/platform/gateways/mail.ts';
import type { LocalPay } from '#server/money/payment-gateways/pay-local.ts';
import { openPay, type PayGateway } from '#server/money/payment-gateways/pay.ts';
import { loadPushKeys } from '#server/platform/gateways/push-keys.ts';
import { openPush } from '#server/platform/gateways/push.ts';
import { openSms } from '#server/platform/gateways/sms.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import type { Live } from '#server/platform/live/live.ts';
import type { Market } from '#server/platform/market.ts';
import type { Reference } from '#server/catalogue/reference/reference.ts';
import type { Purposes } from '#server/money/payments/purposes.ts';
import './events.ts';
import { purposes } from './purposes.ts';
import { openSiteSettings, type SiteSettings } from '#server/catalogue/site-settings/reloading.ts';

declare module '#server/platform/market.ts' {
  interface Market {
    reference: Reference;
    /** Called once a change to the site settings, the reference data or the pages is committed. */
    reload: SiteSettings['reload'];
    pay: PayGateway;
    /** What a payment can be for. */
    purposes: Purposes;
    /** Where that is the local one: the program that stands in for a gateway. */
    localPay: LocalPay | null;
  }
}

interface Needs {
  config: Config;
  db: Database;
  prepared: Database;
  storage: Storage;
  redis: Redis | null;
  live: Live;
  log: FastifyBaseLogger;
  /** Where this process is reached from within; null while it does not listen. */
  ownUrl: () => string | null;
}

export interface OpenMarket {
  market: Market;
  changes: Changes;
  close: () => void;
}

/** What every noun is given, the same in a process that serves the site and in one that does jobs. */
export async function openMarket({ config, db, prepared, storage, redis, live, log, ownUrl }: Needs): Promise<OpenMarket> {
  const changes = openChanges(redis);
  const pushKeys = await loadPushKeys(db, config.push, config, (sentence) => log.warn(sentence));
  const { pay, localPay } = openPay(config.pay, {
    db,
    publicUrl: config.publicUrl,
    secrets: config,
    ownUrl,
    report: (reason) => log.error({ reason }, 'a payment needs a look'),
  });
  const siteSettings = await openSiteSettings(db, changes);
  const market: Market = {
    db,
    prepared,
    config,
    reference: siteSettings.reference,
    storage,
    sms: openSms(config.sms, db, (reason) => log.error({ reason }, 'an SMS was not taken')),
    mail: openMail(config.mail, db, (reason) => log.error({ reason }, 'a mail was not taken')),
    push: openPush(config.push, pushKeys, (reason) => log.warn({ reason }, 'a push was not taken')),
    pay,
    purposes,
    localPay,
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
