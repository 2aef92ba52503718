import type { FastifyInstance } from 'fastify';
import { decodeJwt, SignJWT } from 'jose';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { api } from '#contract/app/api.ts';
import { staffApi, type StaffEndpointName } from '#contract/app/staff-api.ts';
import { codeTo, goodPassword } from '../../test/accounts.ts';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { connectAccount } from '../../test/card-paying.ts';
import { evidenceOf } from '../../test/booking-pictures.ts';
import { aDriver, bookableRental, confirmed, handingOut } from '../../test/booking.ts';
import { filesOf, identity, isThere, pdf, registration, sendDocuments } from '../../test/documents.ts';
import { addPerson, addRental } from '../../test/people.ts';
import { givePapers } from '../../test/renting.ts';
import { addOne } from '../../test/scene.ts';
import { hashPassword, setPassword } from '#server/people/accounts/passwords.ts';
import { buildApp } from './app.ts';
import type { Config } from '#server/platform/config/config.ts';
import { receiptUrl } from '#server/money/invoices/links.ts';
import { hashOfKey, keyOf, newKey } from '#server/money/payments/payments.ts';
import { rekey } from './rekeying.ts';
import { openNumbers } from '#server/rental/bookings/numbers.ts';
import { findAccount, openKeys } from '#server/money/merchant-accounts/accounts.ts';
import { feedUrl } from '#server/trade/feeds/address.ts';
import { findFeed } from '#server/trade/feeds/feeds.ts';
import { openPlate } from '#server/rental/rental-calendar/plates.ts';
import { readDocument } from '#server/people/verification/documents.ts';

const fresh = 'the secret that comes after the first one';
const phone = '512345678';
const calendar = 'https://other.example/calendar.ics';

let before: TestApp;
let staff: number;
let showroom: number;
let office: number;
let rental: number;
let booking: number;
let plate: string;
let feed: string;
let token: string;
let authenticator: string;
const opened: FastifyInstance[] = [];

beforeAll(async () => {
  before = await startTestApp();
  staff = await addPerson(before.db, 'موظفة التوثيق');
  await before.db.insertInto('staff').values({ user_id: staff, role: 'moderator' }).execute();
  await setPassword(before.db, staff, await hashPassword(goodPassword));
  showroom = await addOne(before, 'showroom');
  token = await before.tokenOf(staff);
  const { secret } = (await askStaff(before.app, 'enrolSecondFactor', { password: goodPassword })).json();
  authenticator = secret;
  expect((await askStaff(before.app, 'giveSecondFactor', { code: codeAt(-1) })).statusCode).toBe(200);
  expect((await sendDocuments(before, showroom, [registration(), identity()])).status).toBe(201);
  office = await addOne(before, 'office');
  rental = await addRental(before.db, office);
  const [unit] = await givePapers(before, office, rental);
  before.app.market.readPublicFile = async () => 'BEGIN:VCALENDAR\r\nEND:VCALENDAR';
  await before.call('followCalendar', { as: office, params: { id: unit!.id }, body: { url: calendar } });
  feed = (await before.call('makeVehicleFeed', { as: showroom })).feed!.url;
  plate = unit!.plate!;
  const car = await bookableRental(before);
  booking = await confirmed(before, await addOne(before, 'user'), car.rental, 5);
  const evidence = await evidenceOf(before, car.office, booking);
  await before.call('handOver', { as: car.office, params: { id: booking }, body: { ...handingOut, evidence } });
  await before.db.updateTable('rental_units').set({ plate: null, plate_hash: null }).where('ad_id', '<>', rental).execute();
});
afterAll(async () => {
  for (const app of opened) await app.close();
  await before.close();
});

function askStaff(app: FastifyInstance, name: StaffEndpointName, payload: object) {
  const { method, path } = staffApi[name];
  return app.inject({ method, url: path, headers: { authorization: `Bearer ${token}` }, payload });
}

const codeAt = (steps: number) =>
  new TOTP({ secret: Secret.fromBase32(authenticator) }).generate({ timestamp: Date.now() + steps * 30_000 });

/** A process of the same market with other secrets. */
async function startWith(secrets: Partial<Config>): Promise<FastifyInstance> {
  const config = { ...(before.app.market.config as Config), ...secrets };
  const app = await buildApp({ config, db: before.db, storage: before.storage, redis: null, log: { write: () => {} } });
  opened.push(app);
  return app;
}

async function statusFor(app: FastifyInstance, authorization = `Bearer ${token}`): Promise<number> {
  return (await app.inject({ url: api.getMyProfile.path, headers: { authorization } })).statusCode;
}

async function documentsIn(app: FastifyInstance): Promise<string[]> {
  const rows = await before.db.selectFrom('verification_documents').select(['file', 'key_id']).orderBy('id').execute();
  const texts: string[] = [];
  for (const { file, key_id } of rows) texts.push((await readDocument(app.market, { file: file!, key_id })).toString());
  return texts;
}

async function plateIn(app: FastifyInstance): Promise<string> {
  const { id, plate: sealed } = await before.db
    .selectFrom('rental_units')
    .select(['id', 'plate'])
    .where('ad_id', '=', rental)
    .executeTakeFirstOrThrow();
  return openPlate(app.market, id, sealed!);
}

async function driverIn(app: FastifyInstance): Promise<string> {
  const driver = before.db.selectFrom('booking_drivers').select('numbers').where('booking_id', '=', booking);
  return openNumbers(app.market.config, booking, (await driver.executeTakeFirstOrThrow()).numbers!).identity_number;
}

/** The secret key of the account of the office. */
async function merchantKeyIn(app: FastifyInstance): Promise<string | undefined> {
  const account = await findAccount(before.db, office);
  return account && openKeys(app.market.config, account).secretKey;
}

/** The status of entering this plate for another car. */
async function otherCarWith(app: FastifyInstance): Promise<number> {
  const other = await addRental(before.db, office);
  const { id } = await before.db.selectFrom('rental_units').select('id').where('ad_id', '=', other).executeTakeFirstOrThrow();
  const headers = { authorization: `Bearer ${await before.tokenOf(office)}` };
  return (await app.inject({ method: 'PATCH', url: `/products/api/unit/${id}/`, headers, payload: { plate } })).statusCode;
}

it('a rotated secret: what it signed and sealed still works, is sealed again, and then works without it', async () => {
  await connectAccount(before, office);
  const { secret: first } = before.app.market.config;
  const link = receiptUrl(before.app.market, 7);
  await before.call('sendOtp', { body: { phone, purpose: 'register' } });
  const code = await codeTo(before.db, phone);
  const oldFiles = await filesOf(before, showroom);

  const rotated = await startWith({ secret: fresh, oldSecrets: [first] });
  expect(await statusFor(rotated)).toBe(200);
  const verified = await rotated.inject({ method: 'POST', url: api.verifyOtp.path, payload: { phone, purpose: 'register', code } });
  expect(verified.statusCode).toBe(200);
  expect((await askStaff(rotated, 'giveSecondFactor', { code: codeAt(0) })).statusCode).toBe(200);
  expect(await documentsIn(rotated)).toEqual([pdf().toString(), pdf().toString()]);
  expect(receiptUrl(rotated.market, 7)).not.toBe(link);
  expect((await rotated.inject({ url: link.replace('https://market.test', '') })).statusCode).not.toBe(403);
  expect(rotated.market.push.key).toBe(before.app.market.push.key);
  expect(await plateIn(rotated)).toBe(plate);
  expect(await driverIn(rotated)).toBe(aDriver().identity_number);
  expect(await merchantKeyIn(rotated)).toBe(`sk_test_office${office}`);
  expect(await otherCarWith(rotated)).toBe(400);

  expect(await rekey(rotated.market)).toEqual({
    secondFactors: 1,
    documents: 2,
    pushKeys: 1,
    plates: 1,
    drivers: 1,
    signatures: 2,
    calendars: 1,
    feeds: 1,
    merchantAccounts: 1,
    failures: [],
  });
  expect(await rekey(rotated.market)).toEqual({
    secondFactors: 0,
    documents: 0,
    pushKeys: 0,
    plates: 0,
    drivers: 0,
    signatures: 0,
    calendars: 0,
    feeds: 0,
    merchantAccounts: 0,
    failures: [],
  });
  await before.runJobs();
  for (const file of oldFiles) expect(await isThere(before, file)).toBe(false);

  const without = await startWith({ secret: fresh, oldSecrets: [] });
  expect(await documentsIn(without)).toEqual([pdf().toString(), pdf().toString()]);
  expect(without.market.push.key).toBe(before.app.market.push.key);
  expect(await plateIn(without)).toBe(plate);
  expect(await driverIn(without)).toBe(aDriver().identity_number);
  expect(await merchantKeyIn(without)).toBe(`sk_test_office${office}`);
  expect(feedUrl(without.market, showroom, (await findFeed(before.db, showroom))!.secret)).toBe(feed);
  expect(await statusFor(without)).toBe(401);
  const session = await rotated.inject({ method: 'POST', url: api.login.path, payload: await accountOfStaff() });
  expect(await statusFor(without, `Bearer ${session.json<{ token: string }>().token}`)).toBe(200);
  token = session.json<{ token: string }>().token;
  expect((await askStaff(without, 'giveSecondFactor', { code: codeAt(1) })).statusCode).toBe(200);
});

it('a token from before the key ring is valid under the oldest secret only', async () => {
  const { secret: first } = before.app.market.config;
  const { role, sid, sub, exp } = decodeJwt(await before.tokenOf(staff));
  const signed = await new SignJWT({ role, sid })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(sub!)
    .setIssuedAt()
    .setExpirationTime(exp!)
    .sign(Buffer.from(first));
  const statuses = [];
  for (const oldSecrets of [[first], ['one that came between the two', first], [first, 'one that came before both']])
    statuses.push(await statusFor(await startWith({ secret: fresh, oldSecrets }), `Bearer ${signed}`));
  expect(statuses).toEqual([200, 200, 401]);
  expect(await statusFor(before.app, `Bearer ${signed}`)).toBe(200);
});

it('what no known secret sealed is reported and left unchanged', async () => {
  const { secret } = before.app.market.config;
  const stranger = await startWith({ secret: 'a secret that has sealed nothing so far', oldSecrets: [secret] });
  const { failures } = await rekey(stranger.market);
  expect(failures).toHaveLength(10);
  expect(failures.join()).toMatch(
    /second factor of account \d+[^]*document \d+[^]*plate of rental car \d+[^]*driver of booking \d+[^]*signature of handover \d+/,
  );
});

async function accountOfStaff() {
  const { username } = await before.db.selectFrom('users').select('username').where('id', '=', staff).executeTakeFirstOrThrow();
  return { identifier: username, password: goodPassword };
}

it('a payment that began before the rotation returns to the address of its payer', () => {
  const { secret } = before.app.market.config;
  const given_id = '00000000-0000-4000-8000-000000000001';
  const key = newKey(before.app.market, given_id);
  const rotated = { config: { ...before.app.market.config, secret: fresh, oldSecrets: [secret] } };
  expect(keyOf(rotated, { given_id, key_hash: hashOfKey(key) })).toBe(key);
});
