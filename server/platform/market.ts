import type { Database } from '#db/database.ts';
import type { Changes } from './changes.ts';
import type { Config } from './config/config.ts';
import type { MailGateway } from './gateways/mail.ts';
import type { LocalPay } from '#server/money/payment-gateways/pay-local.ts';
import type { PayGateway } from '#server/money/payment-gateways/pay.ts';
import type { PushGateway } from './gateways/push.ts';
import type { SmsGateway } from './gateways/sms.ts';
import type { Storage } from './storage/storage.ts';
import type { Live } from './live/live.ts';
import type { Reference } from '#server/catalogue/reference/reference.ts';
import type { House } from '#server/catalogue/site-settings/reloading.ts';

/** What every noun is given: the database, the settings, the reference data held in memory, and the ways to the outside. */
export interface Market {
  db: Database;
  /** The same database, for statements that are run all the time and find their rows by keys (db/prepared.ts). */
  prepared: Database;
  config: Pick<
    Config,
    'publicUrl' | 'secret' | 'nextSecret' | 'oldSecrets' | 'limits' | 'outboxPage' | 'reviewNewAccounts' | 'sessionDays'
  >;
  reference: Reference;
  storage: Storage;
  sms: SmsGateway;
  mail: MailGateway;
  push: PushGateway;
  pay: PayGateway;
  /** Where that is the local one: the program that stands in for a gateway. */
  localPay: LocalPay | null;
  /** Called after a write that changes what visitors see, once it is committed: what is kept of it is dropped everywhere. */
  touch: Changes['touch'];
  /** Called after a change to what the house says or is set to, once it is committed (settings/house.ts). */
  renew: House['renew'];
  /** Tells people what happened at once, where they are connected. Called once it is committed. */
  live: Live;
}
