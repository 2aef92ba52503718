import type { SmsSettings } from '../config/gateways.ts';
import { dialled } from '../phones.ts';
import { postToProvider, refuseSms } from './sms-response.ts';
import type { ReportRefusal, SmsGateway } from './sms.ts';

type Settings = Extract<SmsSettings, { provider: 'taqnyat' }>;

/** Taqnyat's message API. An accepted message returns 201; the lists `accepted` and `rejected` are texts such as "[9665…,]". */
export function taqnyatSms({ url, sender, token }: Settings, report: ReportRefusal): SmsGateway {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', accept: 'application/json' };
  return {
    send: async (phone, text) => {
      const recipient = dialled(phone);
      const message = JSON.stringify({ recipients: [recipient], body: text, sender });
      const { status, body } = await postToProvider(new URL(`${url}/v1/messages`), { headers, body: message }, report);
      if (status !== 201) refuseSms(report, `taqnyat ${status}`);
      if (String(body['rejected'] ?? '').includes(recipient)) refuseSms(report, 'taqnyat rejected the number');
    },
  };
}
