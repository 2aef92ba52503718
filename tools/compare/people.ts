// Who asks: people who register for it, and accounts of the demo market.
import { recordOf } from '#contract/platform/records.ts';
import { rowsIn, type Each, type Language, type Person, type Recorder } from './recorder.ts';

export const password = 'Qahwa#2026';
export const demoPassword = 'Markaba#2026';

const accounts = '/accounts/api_account';
let addresses = 0;

export type Kind = 'user' | 'seller' | 'showroom' | 'office';

export interface Newcomer extends Person {
  id: Each;
  phone: string;
}

/** The code in the newest message to `phone`. */
export function codeTo(recorder: Recorder, phone: string): Promise<Each> {
  return recorder.waitFor('GET /dev/outbox.json', { query: `phone=${phone}` }, ([newest]: { body: string }[]) => {
    return /\d{6}/.exec(newest?.body ?? '')?.[0];
  });
}

/** What a code to `phone` is exchanged for. */
export async function verify(recorder: Recorder, phone: string, purpose: string): Promise<Each> {
  await recorder.ask(`POST ${accounts}/send/otp/`, { body: { phone, purpose } });
  const code = await codeTo(recorder, phone);
  return (await recorder.ask(`POST ${accounts}/verfiy/otp/`, { body: { phone, purpose, code } })).at('verification_token');
}

/** Somebody who has just registered. */
export async function register(recorder: Recorder, kind: Kind, username: string, phone: string): Promise<Newcomer> {
  const verification_token = await verify(recorder, phone, 'register');
  const person = { verification_token, phone, username, full_name: 'نورة الدوسري', password, city_id: 1 };
  const business = { type: kind, business_name: 'معرض النخبة', commercial_registration: '1010123456', address: 'الرياض، النسيم' };
  const answer =
    kind === 'user'
      ? await recorder.ask(`POST ${accounts}/create_profile/`, { body: person })
      : await recorder.ask(`POST ${accounts}/create_seller/`, { body: { ...person, ...business, whatsapp: '0571999999' } });
  return { name: username, token: answer.at('token'), address: ownAddress(), id: answer.at('user.id'), phone };
}

/** Signs in; a code of the second factor where the account has one. */
export async function signIn(
  recorder: Recorder,
  identifier: string,
  secret: string,
  { language = 'ar', code }: { language?: Language; code?: Each | undefined } = {},
): Promise<Person> {
  const body = { identifier, password: secret, ...(code && { code }) };
  const answer = await recorder.ask(`POST ${accounts}/login/`, { body, language });
  return { name: identifier, token: answer.at('token'), address: ownAddress() };
}

/** The demo's accounts of a kind that have ads. */
export async function demoPeople(recorder: Recorder, kind: Kind, most: number): Promise<{ id: number; person: Person }[]> {
  const list = kind === 'office' ? 'rental' : 'cars';
  const query = `page_size=50${kind === 'office' ? '' : `&seller_type=${kind}`}`;
  const { before } = await recorder.ask(`GET /products/api/${list}/`, { query });
  const ids = [...new Set(rowsIn(before.body).map(({ owner }) => Number(recordOf(owner)['id'])))].slice(0, most);
  const people: { id: number; person: Person }[] = [];
  for (const id of ids) {
    const person = await signIn(recorder, `50${String(id).padStart(7, '0')}`, demoPassword);
    people.push({ id, person: { ...person, name: `${kind} ${id}` } });
  }
  return people;
}

function ownAddress(): string {
  addresses += 1;
  return `172.16.${addresses}.1`;
}
