import type { SmsSettings } from '../config/gateways.ts';
import { dialled } from '../phones.ts';
import { postToProvider, refuseSms } from './sms-response.ts';
import type { ReportRefusal, SmsGateway } from './sms.ts';

type Settings = Extract<SmsSettings, { provider: 'unifonic' }>;

/**
 * Unifonic's SMS API. All parameters are in the query; `success` is the text "true", and refusals have specific statuses: 401 the
 * sign-in, 402 the application, 449 no text, 480 the sender, 482 the number.
 */
export function unifonicSms({ url, sender, appSid, user, password }: Settings, report: ReportRefusal): SmsGateway {
  const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
  return {
    send: async (phone, text) => {
      const address = new URL(`${url}/rest/SMS/messages`);
      const message = { AppSid: appSid, SenderID: sender, Recipient: dialled(phone), Body: text, responseType: 'JSON' };
      address.search = new URLSearchParams(message).toString();
      const { status, body } = await postToProvider(address, { headers: { authorization, accept: 'application/json' } }, report);
      const taken = status === 200 && String(body['success']) === 'true';
      if (!taken) refuseSms(report, `unifonic ${status} ${codeOf(body['errorCode'])}`);
    },
  };
}

function codeOf(code: unknown): string {
  return typeof code === 'string' && /^[\w-]{1,20}$/.test(code) ? code : '';
}
