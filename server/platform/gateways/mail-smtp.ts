import { createTransport } from 'nodemailer';
import { recordOf } from '#contract/platform/records.ts';
import type { MailSettings } from '../config/gateways.ts';
import { AppError } from '../errors.ts';
import type { MailGateway, ReportMail } from './mail.ts';

const patienceMs = 10_000;

export function smtpMail({ url, from }: MailSettings & { url: string }, report: ReportMail): MailGateway {
  const patience = { connectionTimeout: patienceMs, greetingTimeout: patienceMs, socketTimeout: patienceMs };
  // No content of a mail may make the server read a file or request an address.
  const transport = createTransport({ url, ...patience, disableFileAccess: true, disableUrlAccess: true });
  const host = from.slice(from.lastIndexOf('@') + 1).replace(/>$/, '');
  return {
    send: async ({ to, subject, text, html, name, stop }) => {
      const list = stop !== null && { 'List-Unsubscribe': `<${stop}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
      const mail = { from, to: { name: '', address: to }, subject, text, html, messageId: `<${name}@${host}>` };
      try {
        await transport.sendMail({ ...mail, headers: { ...list, 'Auto-Submitted': 'auto-generated' } });
      } catch (error) {
        const { code = '', responseCode = '' } = recordOf(error);
        report(`${String(code)} ${String(responseCode)}`.trim());
        throw new AppError('unavailable');
      }
    },
  };
}
