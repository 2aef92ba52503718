import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import sharp from 'sharp';
import { api, type EndpointName } from '#contract/app/api.ts';
import type { Endpoint } from '#contract/platform/endpoint.ts';
import type { ApiError } from '#contract/platform/errors.ts';
import type { UserType } from '#contract/platform/kinds.ts';
import type { Database } from '#db/database.ts';
import type { AdStatus } from '#db/schema.ts';
import { hashPassword, setPassword } from '#server/people/accounts/passwords.ts';
import { goodPassword } from './accounts.ts';
import { addressOf, type TestApp } from './app.ts';
import { addBusiness, addCar, addPerson, addPlate, addRental } from './people.ts';
import { camry } from './posting.ts';

/** One call and its target: a person's row, and the caller. Created for each call. */
export interface Scene {
  market: TestApp;
  owner: number;
  /** null: a visitor. */
  asker: number | null;
}

/** A file that goes with a call as a multipart form. */
export interface Attached {
  field: string;
  bytes: Uint8Array;
}

export interface Answered {
  status: number;
  body: Partial<ApiError> & Record<string, unknown>;
}

let hashed: Promise<string> | undefined;
let made = 0;

/** Somebody new of this kind, who signs in with `goodPassword`. */
export async function addOne({ db }: TestApp, userType: UserType): Promise<number> {
  const name = `حساب ${(made += 1)}`;
  const columns = { phone: freshPhone() };
  const id =
    userType === 'user'
      ? await addPerson(db, name, columns)
      : await addBusiness(db, { userType, name, columns, business: { whatsapp: freshPhone() } });
  await setPassword(db, id, await (hashed ??= hashPassword(goodPassword)));
  return id;
}

/** Of which kind an account is; a visitor would be a person. */
export async function kindOf({ db }: TestApp, person: number | null): Promise<UserType> {
  if (person === null) return 'user';
  return (await db.selectFrom('users').select('user_type').where('id', '=', person).executeTakeFirstOrThrow()).user_type;
}

/** An unassigned phone. */
export function freshPhone(): string {
  return `59${String((made += 1)).padStart(7, '0')}`;
}

export function freshName(): string {
  return `somebody_${(made += 1)}`;
}

const { description } = camry;

export const carOf = ({ market, owner }: Scene, status: AdStatus = 'active') => addCar(market.db, owner, { description, status });
export const rentalOf = ({ market, owner }: Scene) => addRental(market.db, owner, { description });

/** The first car of a rental. */
export async function unitOf(scene: Scene): Promise<number> {
  const ad = await rentalOf(scene);
  return (await scene.market.db.selectFrom('rental_units').select('id').where('ad_id', '=', ad).executeTakeFirstOrThrow()).id;
}

/** It takes a car of a rental for two days from tomorrow on. */
export async function blockOf(scene: Scene): Promise<number> {
  const period = sql<string>`tstzrange(date_trunc('hour', now()) + interval '1 day', date_trunc('hour', now()) + interval '3 days')`;
  const row = { unit_id: await unitOf(scene), period, reason: 'booked_elsewhere' as const };
  return (await scene.market.db.insertInto('rental_occupancies').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

/** A calendar of another site that a car follows. */
export async function sourceOf(scene: Scene): Promise<number> {
  const row = { unit_id: await unitOf(scene) };
  return (await scene.market.db.insertInto('calendar_sources').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

/** Each plate has other digits, as one plate can be open once. */
export function plateOf({ market, owner }: Scene, status: AdStatus = 'active'): Promise<number> {
  return addPlate(market.db, { owner, letters: 'حنط', digits: String((made += 1) % 10_000), columns: { status } });
}

export async function commentOf({ market: { db }, owner }: Scene, status: AdStatus = 'active'): Promise<number> {
  const ad = await addCar(db, await addPerson(db, 'بائع', { phone: freshPhone() }), { status });
  const row = { ad_id: ad, author_id: owner, text: 'كم الحد؟' };
  return (await db.insertInto('comments').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

export async function replyOf(scene: Scene, status: AdStatus = 'active'): Promise<number> {
  const row = { comment_id: await commentOf(scene, status), author_id: scene.owner, text: 'على السوم' };
  return (await scene.market.db.insertInto('replies').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

/** Both have written in their conversation. */
export async function talked({ market }: Pick<Scene, 'market'>, one: number, other: number): Promise<void> {
  for (const [as, user_id] of [
    [one, other],
    [other, one],
  ] as const)
    await market.call('sendMessage', { as, body: { user_id, text: 'السلام عليكم', client_id: randomUUID() } });
}

/** A review by `scene.owner` of another person. */
export async function reviewBy({ market: { db }, owner }: Scene): Promise<number> {
  const subject = await addPerson(db, 'بائع', { phone: freshPhone() });
  return addReviewRow(db, { subject_id: subject, author_id: owner });
}

/** A review of `scene.owner`, with a reply. */
export async function reviewOf({ market: { db }, owner }: Scene): Promise<number> {
  const author = await addPerson(db, 'مشترٍ', { phone: freshPhone() });
  return addReviewRow(db, { subject_id: owner, author_id: author, reply: 'حياك الله', replied_at: new Date() });
}

async function addReviewRow(
  db: Database,
  row: { subject_id: number; author_id: number; reply?: string; replied_at?: Date },
): Promise<number> {
  const words = { rating: 4, text: 'تعامل راقٍ' };
  return (
    await db
      .insertInto('reviews')
      .values({ ...words, ...row })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
}

export async function ticketOf({ market, owner }: Scene): Promise<number> {
  const body = { name: 'سارة', phone: freshPhone(), topic: 'ad' as const, message: 'إعلاني لا يظهر' };
  await market.call('askSupport', { as: owner, body });
  const { results } = await market.call('listTickets', { as: owner });
  return results[0]!.id;
}

/** A device on which its owner is signed in. */
export async function deviceOf({ market: { db }, owner }: Scene): Promise<string> {
  const row = { id: randomUUID(), user_id: owner, expires_at: new Date(Date.now() + 3_600_000) };
  await db.insertInto('sessions').values(row).execute();
  return row.id;
}

export async function pastSearchOf({ market, owner }: Scene): Promise<number> {
  return (await market.call('recordSearch', { as: owner, body: { q: 'كامري' } })).id;
}

export async function savedSearchOf({ market, owner }: Scene): Promise<number> {
  return (await market.call('saveSearch', { as: owner, body: { query: 'brand=1', type: 'car' } })).id;
}

let file = 0;

/** A picture that its owner has uploaded; loose, or in `ad`. */
export async function imageOf({ market, owner }: Scene, ad: number | null = null): Promise<number> {
  const name = String((file += 1)).padStart(32, '0');
  const row = { uploader_id: owner, ad_id: ad, file: name, width: 400, height: 300, placeholder: 'data:image/webp;base64,AA==' };
  return (await market.db.insertInto('ad_images').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

/** A conversation of the caller with another person, who has just written in it. */
export async function chatOf({ market, owner, asker }: Scene): Promise<{ room: number; message: number }> {
  const member = asker ?? owner;
  const other = member === owner ? await addPerson(market.db, 'بائع', { phone: freshPhone() }) : owner;
  const body = { user_id: member, text: 'حياك الله', client_id: randomUUID() };
  const { id, room_id } = await market.call('sendMessage', { as: other, body });
  return { room: room_id, message: id };
}

/** A picture for a conversation that its owner has not sent yet. */
export async function chatImageOf({ market, owner }: Scene): Promise<number> {
  const row = { uploader_id: owner, file: String((file += 1)).padStart(32, '0'), width: 40, height: 30, placeholder: '' };
  return (await market.db.insertInto('chat_images').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

export function smallPhoto(): Promise<Buffer> {
  return sharp({ create: { width: 40, height: 30, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer();
}

/** A multipart form of one file, and the header that belongs to it. */
export function formOf(file: Attached, name = 'photo.jpg'): Promise<{ payload: Buffer; type: string }> {
  return formOfMany([{ name, ...file }]);
}

/** The same of several, with texts beside them. */
export async function formOfMany(
  files: (Attached & { name?: string })[],
  texts: Record<string, string> = {},
): Promise<{ payload: Buffer; type: string }> {
  const form = new FormData();
  for (const [field, text] of Object.entries(texts)) form.set(field, text);
  for (const { field, bytes, name = 'photo.jpg' } of files) form.append(field, new Blob([new Uint8Array(bytes)]), name);
  const request = new Request('http://m.localhost/', { method: 'POST', body: form });
  return { payload: Buffer.from(await request.arrayBuffer()), type: request.headers.get('content-type')! };
}

/** Sends the request, by another method if one is given, and returns any response. */
export async function ask(
  scene: Pick<Scene, 'market' | 'asker'>,
  name: EndpointName,
  question: object,
  method: 'PUT' | Endpoint['method'] = api[name].method,
): Promise<Answered> {
  const { market, asker } = scene;
  const { body, file: attached, files = attached && [attached] } = question as { body?: object; file?: Attached; files?: Attached[] };
  const form = files && (await formOfMany(files));
  const answer = await market.app.inject({
    method,
    url: addressOf(name, question),
    headers: {
      ...(asker !== null && { authorization: `Bearer ${await market.tokenOf(asker)}` }),
      ...(form && { 'content-type': form.type }),
    },
    ...(form ? { payload: form.payload } : body && { payload: body }),
  });
  const text = answer.body;
  return { status: answer.statusCode, body: text.startsWith('{') ? (JSON.parse(text) as Answered['body']) : {} };
}
