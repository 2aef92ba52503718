import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api, type EndpointName } from '#contract/app/api.ts';
import type { Endpoint } from '#contract/platform/endpoint.ts';
import { addressOf, startTestApp, type TestApp } from './app.ts';
import { freePackage, table } from './matrix-rows.ts';
import { roles, type Role } from './matrix-statuses.ts';
import { addOne, smallPhoto, type Scene } from './scene.ts';

/** Every call with a body takes a multipart form as it takes JSON. */

let market: TestApp;

beforeAll(async () => {
  market = await startTestApp();
  await market.db.updateTable('packages').set({ price_halalas: 0 }).where('id', '=', freePackage).execute();
});
afterAll(() => market.close());

const names = (Object.keys(api) as EndpointName[]).filter((name) => (api[name] as Endpoint).body !== undefined);

type Question = { body?: Record<string, unknown>; files?: object[]; file?: object };

/** A scene in which the call goes well, and what to ask there. */
async function rightCall(name: EndpointName): Promise<{ scene: Scene; question: Question }> {
  const { owner: kind = 'user', statuses, ask } = table[name];
  const role: Role = roles.toSorted((a, b) => preferred.indexOf(a) - preferred.indexOf(b)).find((one) => statuses[one] < 300)!;
  const owner = await addOne(market, kind);
  const asker = role === 'visitor' ? null : role === 'owner' ? owner : await addOne(market, role === 'other' ? kind : role);
  const scene = { market, owner, asker };
  return { scene, question: (await ask(scene)) as Question };
}

const preferred: Role[] = ['owner', 'user', 'office', 'showroom', 'seller', 'other', 'visitor'];

/** As legacy clients write it: lists as repeated keys, every second one with brackets; objects as JSON. */
function formFrom(body: Record<string, unknown>, brackets: boolean): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    const isList = Array.isArray(value);
    for (const one of isList ? (value as unknown[]) : [value]) {
      form.append(isList && brackets ? `${name}[]` : name, typeof one === 'object' ? JSON.stringify(one) : String(one));
    }
  }
  return form;
}

async function send(
  scene: Pick<Scene, 'asker'>,
  name: EndpointName,
  { question = {}, payload, more = {} }: { question?: object; payload: object | FormData; more?: object },
) {
  const isForm = payload instanceof FormData;
  const request = new Request('http://market.test/', { method: 'POST', body: isForm ? payload : JSON.stringify(payload) });
  const answer = await market.app.inject({
    method: api[name].method,
    url: addressOf(name, question),
    headers: {
      'content-type': isForm ? request.headers.get('content-type')! : 'application/json',
      ...(scene.asker !== null && { authorization: `Bearer ${await market.tokenOf(scene.asker)}` }),
      ...more,
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: answer.statusCode, body: (/^[{[]/.test(answer.body) ? answer.json() : answer.body) as unknown };
}

/** What two calls that ask the same differ in, taken away: ids, secrets, times and names that are new each time. */
function comparable(value: unknown, key = ''): unknown {
  if (/token|key|code|placeholder|username|letters|digits|ticket|pattern|secret|uri|webhook_url|version/.test(key)) return typeof value;
  if (Array.isArray(value)) return value.map((one) => comparable(one, key));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, comparable(one, name)]));
  if (typeof value === 'number' && /id$|_in$|user_\d/.test(key)) return 'number';
  return typeof value === 'string' ? value.replace(/[0-9a-f]{8}-[-0-9a-f]+|[\d٠-٩]+/g, '#') : value;
}

describe('a form', () => {
  it.each(names)('of %s means what the JSON means', async (name) => {
    const [json, form] = [await rightCall(name), await rightCall(name)];
    const body = json.question.body ?? {};
    const byJson = await send(json.scene, name, { question: json.question, payload: body });
    const byForm = await send(form.scene, name, {
      question: form.question,
      payload: formFrom(form.question.body ?? {}, names.indexOf(name) % 2 === 0),
    });
    expect(byForm.status).toBe(byJson.status);
    expect(comparable(byForm.body)).toEqual(comparable(byJson.body));
    // What only files can ask for goes well in the tests of files.
    if (!json.question.files) expect(byJson.status).toBeLessThan(300);
  });

  const boundary = 'edge';
  const part = (name: string, text = 'x', more = '') =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n${text}\r\n`;
  const end = `--${boundary}--\r\n`;
  const hostile: [string, (field: string) => string][] = [
    ['of another boundary', (field) => `${part(field)}${end}`.replaceAll(boundary, 'other')],
    ['that ends in the middle', (field) => part(field).slice(0, -10)],
    ['of five thousand parts', (field) => `${part(field).repeat(5000)}${end}`],
    ['of five thousand made-up names', () => `${Array.from({ length: 5000 }, (_, at) => part(`f${at}`)).join('')}${end}`],
    ['with a text of 200 kB', (field) => `${part(field, 'ن'.repeat(100_000))}${end}`],
    ['that reaches for the prototype', (field) => `${part(field)}${part('__proto__', '{"a":1}')}${end}`],
    ['that reaches for the constructor', (field) => `${part('constructor[prototype][a]')}${part('constructor')}${part(field)}${end}`],
    ['with one value twice', (field) => `${part(field)}${part(field, 'y')}${end}`],
    ['with a file in the place of a text', (field) => `${part(field, 'x', '; filename="a.txt"')}${end}`],
    [
      'with JSON that is none',
      (field) => `${part(field, '{"a":').replace('\r\n\r\n', '\r\ncontent-type: application/json\r\n\r\n')}${end}`,
    ],
  ];

  it.each(hostile)('%s is refused by every call in the shape of errors', async (_what, payloadOf) => {
    for (const name of names) {
      const { body }: Endpoint = api[name];
      const fields = Object.entries(body!.properties as Record<string, { type?: unknown }>);
      const [field] = fields.find(([, { type }]) => type !== 'array') ?? [];
      if (field === undefined) continue;
      const person = await personFor(name);
      const answer = await market.app.inject({
        method: api[name].method,
        url: addressOf(name, { params: { id: 1, ad_id: 1, user_id: 1, room_id: 1, comment_id: 1 } }),
        headers: { authorization: `Bearer ${await market.tokenOf(person)}`, 'content-type': `multipart/form-data; boundary=${boundary}` },
        payload: payloadOf(field),
      });
      expect([name, answer.statusCode, answer.json()]).toEqual([name, 400, expect.objectContaining({ code: 'invalid' })]);
    }
  });

  // A new one each time, as some calls may be made a few times a minute.
  const personFor = (name: EndpointName) => {
    const { access } = api[name];
    return addOne(market, access === 'office' ? 'office' : access === 'business' ? 'showroom' : 'user');
  };

  it('names the invalid field, in the requested language', async () => {
    const asker = await addOne(market, 'user');
    const refuse = async (form: Record<string, string | Blob>, ...more: [string, string][]) => {
      const payload = new FormData();
      for (const [name, value] of [...Object.entries(form), ...more]) payload.append(name, value);
      const { status, body } = await send({ asker }, 'createCar', { payload, more: { 'accept-language': 'en' } });
      return [status, Object.keys((body as { fields?: object }).fields ?? {})];
    };
    expect(await refuse({ price: 'ten' })).toEqual([400, expect.arrayContaining(['price', 'brand_id'])]);
    expect(await refuse({ price: '10' }, ['price', '20'])).toEqual([400, ['price']]);
    expect(await refuse({ 'price[]': '10' })).toEqual([400, ['price']]);
    expect(await refuse({ price: new Blob(['10']) })).toEqual([400, ['price']]);
    expect(await refuse({ images: 'a picture' })).toEqual([400, ['images']]);
    expect(await refuse({ description: 'ن'.repeat(200_000) })).toEqual([400, ['description']]);
  });

  it('of legacy encoding is refused as a type that is not taken', async () => {
    const { statusCode, body } = await market.app.inject({
      method: 'POST',
      url: addressOf('login', {}),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'identifier=a&password=b',
    });
    expect([statusCode, (JSON.parse(body) as { code: string }).code]).toEqual([415, 'unsupported_media_type']);
  });

  it('keeps text that looks like numbers, and treats an empty one as absent', async () => {
    const { scene, question } = await rightCall('updateProfile');
    const form = formFrom({ ...question.body, full_name: '', about: '12345', language: 'en' }, false);
    const { body } = await send(scene, 'updateProfile', { question, payload: form });
    expect(body).toMatchObject({ about: '12345', language: 'en', full_name: expect.stringContaining('حساب') as string });
  });

  it.each([
    ['45000.00', 201, 45_000],
    ['45,000', 201, 45_000],
    ['٤٥٬٠٠٠', 201, 45_000],
    ['45.000', 201, 45_000],
    ['45000.5', 400, undefined],
    ['45,0', 400, undefined],
  ])('takes a price of %s for what it is, as JSON and as a form', async (price, status, read) => {
    for (const kind of ['form', 'json']) {
      const { scene, question } = await rightCall('createCar');
      const body = { ...question.body, price };
      const answer = await send(scene, 'createCar', { question, payload: kind === 'form' ? formFrom(body, false) : body });
      expect([answer.status, (answer.body as { price?: number }).price]).toEqual([status, read]);
    }
    const { status: listed } = await market.get(`${addressOf('listCars', {})}?price_max=${encodeURIComponent(price)}`);
    expect(listed).toBe(status === 201 ? 200 : 400);
  });

  it('carries an object as JSON', async () => {
    const asker = await addOne(market, 'showroom');
    const business = { address: 'الرياض، حي الملقا', latitude: 24.8, longitude: 46.6 };
    const { status, body } = await send({ asker }, 'updateProfile', { payload: formFrom({ business }, false) });
    expect([status, body]).toEqual([200, expect.objectContaining({ business: expect.objectContaining(business) as object })]);
    const refused = await send({ asker }, 'updateProfile', { payload: formFrom({ business: '{"address":' }, false) });
    expect([refused.status, Object.keys((refused.body as { fields: object }).fields)]).toEqual([400, ['business']]);
  });

  it('under one key is answered once', async () => {
    const { scene, question } = await rightCall('createCar');
    const headers = { 'idempotency-key': 'a form' };
    const whole = async (pictures: number) => {
      const form = formFrom(question.body!, false);
      for (let at = 0; at < pictures; at++) form.append('images[]', new Blob([new Uint8Array(await smallPhoto())]), `${at}.jpg`);
      return send(scene, 'createCar', { question, payload: form, more: headers });
    };
    const [one, other] = [await whole(1), await whole(1)];
    expect([one.status, other.status, (other.body as { id: number }).id]).toEqual([201, 201, (one.body as { id: number }).id]);
    expect([(await whole(2)).status]).toEqual([409]);
  });
});
