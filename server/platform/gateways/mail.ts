import type { Database } from '#db/database.ts';
import type { MailSettings } from '../config/gateways.ts';
import { smtpMail } from './mail-smtp.ts';
import { outboxMail } from './outbox.ts';

/** Sends mail. Throws `unavailable` if it was not accepted. */
export interface MailGateway {
  send: (mail: Mail) => Promise<void>;
}

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The same id when it is sent again: mail clients show one mail per id. */
  name: string;
  /** The address that unsubscribes from mail of this kind by a POST (RFC 8058); null for mandatory mail. */
  stop: string | null;
}

/** Receives the reason why a mail was not accepted. The reason contains neither its recipient nor its text. */
export type ReportMail = (reason: string) => void;

export function openMail(settings: MailSettings, db: Database, report: ReportMail): MailGateway {
  return settings.url === null ? outboxMail(db) : smtpMail({ ...settings, url: settings.url }, report);
}
