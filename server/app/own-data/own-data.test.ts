import { randomUUID } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bearer, goodPassword, signUp } from '../../../test/accounts.ts';
import { publicUrl, startTestApp, type TestApp } from '../../../test/app.ts';
import { uploadChatImage, write } from '../../../test/chats.ts';
import { addCar, addPerson } from '../../../test/people.ts';
import { workshop, workshopPlate } from '../../../test/renting.ts';
import { rare } from '../../../test/rare-words.ts';
import { type WholePerson, addWholePerson, wholePersonSettings } from '../../../test/whole-person.ts';
import { hideMessage } from '#server/messaging/chat/hiding.ts';

let market: TestApp;
let person: WholePerson;

beforeAll(async () => {
  market = await startTestApp(wholePersonSettings);
  person = await addWholePerson(market);
});
afterAll(() => market.close());

type Rows = Record<string, unknown>[];
type Exported = Record<string, Rows> & { made_at: string };

/** The unpacked files of a ZIP, by name. */
function unpack(zip: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  const end = zip.lastIndexOf(Buffer.from('PK\u0005\u0006'));
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const name = zip.subarray(at + 46, at + 46 + zip.readUInt16LE(at + 28)).toString();
    const start = zip.readUInt32LE(at + 42);
    const data = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28);
    const packed = zip.subarray(data, data + zip.readUInt32LE(at + 20));
    files.set(name, zip.readUInt16LE(at + 10) === 8 ? inflateRawSync(packed) : packed);
    at += 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return files;
}

let networks = 0;

/** Requests as a browser does, each time from another network unless `address` is given. */
async function download(url: string, remoteAddress = `10.7.0.${(networks += 1)}`) {
  const { statusCode, headers, rawPayload } = await market.app.inject({ method: 'GET', url: url.replace(publicUrl, ''), remoteAddress });
  return { status: statusCode, headers, body: rawPayload };
}

describe('the export of my data', () => {
  let mine: Exported;
  const textOf = (part: unknown) => JSON.stringify(part);

  beforeAll(async () => {
    mine = (await market.call('exportData', { as: person.id, language: 'ar' })) as unknown as Exported;
  });

  it('contains every word of mine', () => {
    const { endpoint, device, plate, ...words } = rare;
    const whole = textOf(mine);
    expect(Object.values(words).filter((word) => !whole.includes(word) && word !== rare.visitorTicket)).toEqual([]);
    expect([endpoint, device, plate].map((word) => whole.includes(word))).toEqual([false, true, true]);
  });

  it('contains how a private seller wants to be called, and when they confirmed their age', async () => {
    const chosen = { by_phone: true, by_whatsapp: true, calls_from: '16:00', calls_until: '22:00' };
    const seller = await addPerson(market.db, 'بائع', { ...chosen, agreed_at: new Date('2026-11-01T10:00:00Z') });
    const { account } = (await market.call('exportData', { as: seller, language: 'ar' })) as unknown as Exported;
    expect(account).toMatchObject({
      contact: { by_phone: true, by_whatsapp: true, call_hours: { from: '16:00', until: '22:00' } },
      agreed_at: '2026-11-01T10:00:00.000Z',
    });
  });

  it('is listed by kind', () => {
    const { made_at, account, ...kinds } = mine;
    expect(new Date(made_at).toISOString()).toBe(made_at);
    expect(account).toMatchObject({ id: person.id, phone: rare.phone, email: rare.email, user_type: 'showroom' });
    const counts = Object.fromEntries(Object.entries(kinds).map(([kind, rows]) => [kind, rows.length]));
    expect(counts).toMatchObject({
      team: 1,
      team_invitations: 1,
      memberships: 0,
      ads: 8,
      rental_units: 1,
      rental_occupancies: 1,
      rental_settings: 1,
      branches: 2,
      stock_views: 1,
      ad_drafts: 1,
      vehicle_feeds: 1,
      imports: 1,
      import_rows: 1,
      import_corrections: 1,
      import_mappings: 1,
      bookings_made: 2,
      charges: 1,
      bookings_received: 0,
      booking_changes: 1,
      deals: 4,
      deal_steps: 1,
      outside_sales: 1,
      estimate_objections: 1,
      seller_reasons: 1,
      price_events: 2,
      sold_price_leaves: 1,
      fee_pledges: 1,
      comments: 2,
      replies: 1,
      reviews_written: 1,
      reviews_received: 1,
      offers_made: 2,
      offers_received: 5,
      offer_settings: 1,
      favourites: 1,
      reports: 1,
      past_searches: 1,
      saved_searches: 1,
      contacts_seen: 1,
      conversations: 1,
      messages: 5,
      blocked: 1,
      quiet_hours: 1,
      push_browsers: 1,
      support_tickets: 1,
      subscriptions: 2,
      dues: 1,
      donations: 2,
      business_applications: 1,
    });
    expect(mine['stock']).toContainEqual(
      expect.objectContaining({ ad_id: person.car, cost: 61_417, extra_cost: 1_913, supplier: rare.supplier }),
    );
    expect(mine['rental_units']).toMatchObject([{ plate: workshopPlate }]);
    expect(mine['rental_occupancies']).toMatchObject([{ reason: 'maintenance', ...workshop }]);
    expect(mine['bookings_made']).toMatchObject([
      { total_halalas: 27_600, state: 'cancelled_by_renter', identity_number: '1087654321' },
      { state: 'returned' },
    ]);
    expect(mine['charges']).toMatchObject([{ kind: 'damage', state: 'disputed', amount_halalas: 45_000 }]);
    expect(mine['offer_settings']).toMatchObject([{ floor: 71_313 }]);
    expect(mine['dues']).toMatchObject([{ total_halalas: 73_600 }]);
    expect(mine['payments']).toContainEqual(expect.objectContaining({ kind: 'donation', amount_halalas: 5000, status: 'paid' }));
    expect(counts['codes']).toBeGreaterThan(0);
    expect(counts['notifications']).toBeGreaterThan(0);
  });

  it('gives names in the requested language', async () => {
    const english = (await market.call('exportData', { as: person.id, language: 'en' })) as unknown as Exported;
    const carOf = ({ ads }: Exported) => ads!.find(({ id }) => id === person.car);
    expect(carOf(mine)).toMatchObject({ brand: 'تويوتا', model: 'كامري', city: 'الرياض', chassis_number: rare.chassis });
    expect(carOf(english)).toMatchObject({ brand: 'Toyota', model: 'Camry', city: 'Riyadh' });
    expect(textOf(mine)).not.toMatch(/search_key|search_vector|placeholder|\$argon2/);
  });

  it('contains what others wrote to me under their public name, without their numbers', async () => {
    expect(mine['conversations']).toMatchObject([{ room_id: person.room, with: 'علي الشهري' }]);
    expect(mine['messages']!.map(({ from_me, text }) => [from_me, text])).toEqual([
      [false, 'هل السعر نهائي؟'],
      [true, `نعم ${rare.message}`],
      [false, 'أرسل صورة'],
      [true, undefined],
      [false, 'شكرًا'],
    ]);
    const others = await market.db.selectFrom('users').select(['phone', 'email']).where('id', '<>', person.id).execute();
    const whole = textOf(mine);
    expect(others.flatMap(({ phone, email }) => [phone!, email!]).filter((secret) => whole.includes(secret))).toEqual([]);
  });

  it('contains what I wrote in a conversation that I removed, and not what the other person wrote', async () => {
    const { user, token } = await signUp(market, '589001001', 'own_remover');
    const send = (as: number, user_id: number, text: string) =>
      market.call('sendMessage', { as, body: { user_id, text, client_id: randomUUID() } });
    const { room_id } = await send(user.id, person.cast.ali, 'مني');
    await send(person.cast.ali, user.id, 'منه');
    await market.call('deleteConversations', { as: user.id, body: { room_ids: [room_id] } });
    const { messages } = (await market.call('exportData', { headers: bearer({ token }) })) as unknown as Exported;
    expect(messages!.map(({ text }) => text)).toEqual(['مني']);
  });

  it('is complete, however large it is', async () => {
    const { user } = await signUp(market, '589001002', 'own_lots');
    const text = 'رسالة طويلة '.repeat(20);
    const { room_id } = await market.call('sendMessage', {
      as: user.id,
      body: { user_id: person.cast.ali, text, client_id: randomUUID() },
    });
    const rows = Array.from({ length: 1500 }, () => ({ room_id, sender_id: user.id, client_id: randomUUID(), text }));
    await market.db.insertInto('messages').values(rows).execute();
    for (let at = 0; at < 205; at += 1) await addCar(market.db, user.id, { status: 'removed' });
    const { messages, ads } = (await market.call('exportData', { as: user.id })) as unknown as Exported;
    expect([messages!.length, new Set(messages!.map(({ id }) => id)).size]).toEqual([1501, 1501]);
    expect(new Set(ads!.map(({ id }) => id)).size).toBe(205);
  });

  it('is refused without a token', async () => {
    expect((await market.refused('exportData', {})).status).toBe(401);
    expect((await market.refused('startExport', {})).status).toBe(401);
  });
});

describe('a link to the export', () => {
  const start = async (as = person.id) => market.call('startExport', { as, language: 'ar' });

  it('is a ZIP file with the data and my pictures', async () => {
    const { url, expires_at, size_estimate } = await start();
    expect(url.startsWith(publicUrl)).toBe(true);
    expect(Math.abs(new Date(expires_at).getTime() - Date.now() - 600_000)).toBeLessThan(60_000);
    expect(size_estimate).toBeGreaterThan(0);
    const { status, headers, body } = await download(url);
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([200, 'application/zip', 'no-store']);
    expect(headers['content-disposition']).toMatch(/^attachment; filename="markaba-\d{4}-\d\d-\d\d\.zip"$/);
    const files = unpack(body);
    const data = JSON.parse(files.get('data.json')!.toString()) as Exported;
    expect(data['account']).toMatchObject({ id: person.id });
    const named = [...data['ads']!, ...data['messages']!]
      .flatMap(({ pictures }) => (pictures ?? []) as { file: string }[])
      .map(({ file }) => file);
    expect(named).toHaveLength(3);
    const pictures = [...files.keys()].filter((name) => name !== 'data.json');
    expect(pictures).toEqual(expect.arrayContaining([...named, 'pictures/profile.webp']));
    // This one belongs to no ad.
    expect(pictures).toHaveLength(5);
    for (const name of pictures) expect((await sharp(files.get(name)!).metadata()).format).toBe('webp');
  });

  it('names only its person, for ten minutes, and opens nothing else', async () => {
    const { url } = await start();
    const { token } = person;
    expect(url).not.toContain(token.split('.')[2]);
    const key = new URL(url).searchParams.get('key')!;
    const { status } = await market.refused('getMyProfile', { headers: { authorization: `Bearer ${key}` } });
    expect(status).toBe(401);
    expect(market.log.join('\n')).not.toContain(key);
  });

  it('is refused when it is altered or expired', async () => {
    const url = new URL((await start()).url);
    const other = new URL((await start(person.cast.ali)).url);
    const changes: Record<string, string>[] = [
      { session: other.searchParams.get('session')! },
      { until: String(Number(url.searchParams.get('until')) + 1) },
      { until: String(Date.now() - 1) },
      { until: 'NaN' },
      { lng: 'en' },
      { lng: 'fr' },
      { key: '' },
      { key: 'ا'.repeat(43) },
      { session: "' or true --" },
    ];
    for (const change of changes) {
      const wrong = new URL(url);
      for (const [name, value] of Object.entries(change)) wrong.searchParams.set(name, value);
      expect([change, (await download(wrong.href)).status]).toEqual([change, 404]);
    }
    for (const query of ['', '?session=a&session=b&until=1&key=x&lng=ar'])
      expect((await download(`${url.pathname}${query}`)).status).toBe(404);
  });

  it('ends with the session and with the account', async () => {
    const { user, token } = await signUp(market, '589002001', 'own_leaver');
    const headers = bearer({ token });
    const { url } = await market.call('startExport', { headers });
    expect((await download(url)).status).toBe(200);
    await market.call('logout', { headers });
    expect((await download(url)).status).toBe(404);
    const again = await market.call('startExport', { as: user.id });
    await market.call('closeAccount', { as: user.id, body: { password: goodPassword } });
    expect((await download(again.url)).status).toBe(404);
  });

  it('is packed at most ten times a minute for one network', async () => {
    const { url } = await start();
    const statuses = [];
    for (let at = 0; at < 11; at += 1) statuses.push((await download(url, '10.8.0.1')).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  });

  it('leaves out the text and pictures that the staff removed from a conversation', async () => {
    const { user } = await signUp(market, '589002002', 'own_hidden');
    const { id: image } = await uploadChatImage(market, user.id);
    const sent = await write(market, user.id, person.cast.ali, { text: 'كلام مسيء', image_ids: [image] });
    const filesNow = async () => unpack((await download((await start(user.id)).url)).body);
    expect((await filesNow()).has(`pictures/chat/${sent.room_id}/${image}.webp`)).toBe(true);
    await market.db.transaction().execute((trx) => hideMessage(trx, sent.id));
    const files = await filesNow();
    expect([...files.keys()]).toEqual(['data.json']);
    const { messages } = JSON.parse(files.get('data.json')!.toString()) as Exported;
    expect(messages!.map(({ text, pictures }) => [text, pictures ?? []])).toEqual([[undefined, []]]);
  });

  it('leaves out a picture whose file is missing', async () => {
    const { url } = await start();
    await market.storage.remove(`${person.files[0]}-1600.webp`);
    const { status, body } = await download(url);
    expect([status, unpack(body).size]).toEqual([200, 5]);
  });
});
