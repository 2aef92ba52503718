// Text messages and mails, and the link in a mail by which they stop.
import { type Newcomer, password, register } from '../people.ts';
import type { Recorder } from '../recorder.ts';
import { linkTo } from './accounts.ts';
import { accounts, type Market, products } from './market.ts';
import { payAt, settle } from './money.ts';

/** Somebody who is mailed: about a payment, as no public page shows it. A mail of news is held for five minutes, so this comes first. */
export async function beginMail(recorder: Recorder): Promise<Newcomer> {
  const payer = await register(recorder, 'user', 'compare_payer', '571000006');
  const body = { email: 'payer@mail.test', current_password: password };
  await recorder.ask(`PATCH ${accounts}/update_profile/`, { as: payer, body });
  await recorder.ask(`POST ${accounts}/confirm_email/`, { body: { token: await linkTo(recorder, body.email) } });
  // At night mail waits for the morning.
  const quiet = { enabled: false, from: '22:00', until: '08:00' };
  await recorder.ask(`PATCH ${products}/notification-preferences/`, { as: payer, body: { quiet } });
  const started = await recorder.ask(`POST ${products}/payments/process/`, { as: payer, body: { package_id: 1, method: 'card' } });
  await settle({ recorder }, await payAt({ recorder }, started.at('redirect_url'), 'pay'), payer);
  return payer;
}

export async function messageSteps({ recorder: r, owner, buyer, showroom }: Market, payer: Newcomer): Promise<void> {
  const token = await linkTo(r, 'payer@mail.test', { page: 'stop-notifications' });
  await r.ask(`POST ${products}/stop-notifications/`, { body: { token } });
  await r.ask(`POST ${products}/stop-notifications/one-click/`, {
    query: token.map((text: string) => `token=${encodeURIComponent(text)}`),
  });
  await r.ask(`GET ${products}/notification-preferences/`, { as: payer, language: 'en' });
  for (const { phone } of [owner, buyer, showroom, payer]) await r.ask('GET /dev/outbox.json', { query: `phone=${phone}` });
  for (const mail of ['owner', 'buyer', 'payer']) await r.ask('GET /dev/outbox.json', { query: `mail=${mail}@mail.test` });
  await r.ask('GET /dev/outbox', { query: `phone=${owner.phone}`, language: 'en' });
}
