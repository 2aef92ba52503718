import type { Database } from '#db/database.ts';
import type { Changes } from './changes.ts';
import type { Config } from './config/config.ts';
import type { MailGateway } from './gateways/mail.ts';
import type { ReadPublicBytes, ReadPublicFile } from './gateways/public-files.ts';
import type { PushGateway } from './gateways/push.ts';
import type { SmsGateway } from './gateways/sms.ts';
import type { Live } from './live/live.ts';
import type { Storage } from './storage/storage.ts';

/**
 * The shared context of every noun: the database, the settings and the external services. app/open-market.ts adds what higher areas
 * share (reference data, the payment gateway).
 */
export interface Market {
  db: Database;
  /** The same database, for frequent statements that find their rows by keys (db/prepared.ts). */
  prepared: Database;
  config: Pick<
    Config,
    'publicUrl' | 'changesEveryMs' | 'secret' | 'nextSecret' | 'oldSecrets' | 'limits' | 'outboxPage' | 'reviewNewAccounts' | 'sessionDays'
  >;
  storage: Storage;
  sms: SmsGateway;
  mail: MailGateway;
  push: PushGateway;
  readPublicFile: ReadPublicFile;
  /** Pictures at addresses that files of stock name. */
  readPublicPicture: ReadPublicBytes;
  /** Called after the commit of a write that changes what visitors see: invalidates the caches in all processes. */
  invalidate: Changes['invalidate'];
  /** Notifies connected people at once. Called after the commit. */
  live: Live;
}
