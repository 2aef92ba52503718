import type { Database } from '#db/database.ts';
import type { SmsSettings } from '../config/gateways.ts';
import { outboxSms } from './outbox.ts';
import { taqnyatSms } from './sms-taqnyat.ts';
import { unifonicSms } from './sms-unifonic.ts';

/** Sends text messages. `phone` is 5XXXXXXXX, or E.164 of another country. Throws `unavailable` if the message was not accepted. */
export interface SmsGateway {
  send: (phone: string, text: string) => Promise<void>;
}

/** Receives the reason why a provider did not accept a message. The reason contains neither the phone nor the text. */
export type ReportRefusal = (reason: string) => void;

export function openSms(settings: SmsSettings, db: Database, report: ReportRefusal): SmsGateway {
  switch (settings.provider) {
    case 'unifonic':
      return unifonicSms(settings, report);
    case 'taqnyat':
      return taqnyatSms(settings, report);
    case 'outbox':
      return outboxSms(db);
  }
}
