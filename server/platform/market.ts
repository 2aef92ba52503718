import type { Database } from '#db/database.ts';
import type { Changes } from './changes.ts';
import type { Config } from './config/config.ts';
import type { MailGateway } from './gateways/mail.ts';
import type { PushGateway } from './gateways/push.ts';
import type { SmsGateway } from './gateways/sms.ts';
import type { Live } from './live/live.ts';
import type { Storage } from './storage/storage.ts';

/**
 * The shared context that every noun is given: the database, the settings and the ways to the outside. What areas above this
 * one keep for all (reference data, the payment gateway) is added in app/open-market.ts.
 */
export interface Market {
  db: Database;
  /** The same database, for statements that are run all the time and find their rows by keys (db/prepared.ts). */
  prepared: Database;
  config: Pick<
    Config,
    'publicUrl' | 'secret' | 'nextSecret' | 'oldSecrets' | 'limits' | 'outboxPage' | 'reviewNewAccounts' | 'sessionDays'
  >;
  storage: Storage;
  sms: SmsGateway;
  mail: MailGateway;
  push: PushGateway;
  /** Called after a write that changes what visitors see, once it is committed: what is cached of it is dropped everywhere. */
  invalidate: Changes['invalidate'];
  /** Notifies people at once, where they are connected. Called once it is committed. */
  live: Live;
}
