import type { Database } from '#db/database.ts';
import type { MailSettings } from '../config/gateways.ts';
import { smtpMail } from './mail-smtp.ts';
import { outboxMail } from './outbox.ts';

/** Sends mail. Throws `unavailable` when it was not taken. */
export interface MailGateway {
  send: (mail: Mail) => Promise<void>;
}

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Sent again, the same one: mailboxes keep one of a name. */
  name: string;
  /** The address that ends mail of this kind by a POST, as RFC 8058 says; null for mail that one cannot do without. */
  stop: string | null;
}

/** Told why a mail was not taken. The reason names neither its receiver nor its text. */
export type ReportMail = (reason: string) => void;

export function openMail(settings: MailSettings, db: Database, report: ReportMail): MailGateway {
  return settings.url === null ? outboxMail(db) : smtpMail({ ...settings, url: settings.url }, report);
}
