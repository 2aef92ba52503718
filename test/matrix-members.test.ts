import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api, type EndpointName } from '#contract/app/api.ts';
import { staffApi, type StaffEndpointName } from '#contract/app/staff-api.ts';
import type { Endpoint } from '#contract/platform/endpoint.ts';
import { addressOf, startTestApp, type TestApp } from './app.ts';
import { hourAhead } from './booking.ts';
import { freePackage, table } from './matrix-rows.ts';
import { memberTable } from './member-rows.ts';
import { addMember, giveSeats, tokenOfMember, type TestMember } from './members.ts';
import { addOne, formOfMany, type Attached } from './scene.ts';

/** As whom one acts; `elsewhere` is a member of sales of another branch than that of the cars. */
const roles = ['owner', 'manager', 'sales', 'elsewhere', 'accountant'] as const;
type Role = (typeof roles)[number];

/** The letters of the table: allowed, and the four ways to be refused. An endpoint of other accounts refuses every member. */
const letters: Record<string, string> = {
  member_forbidden: 'f',
  personal_act: 'p',
  other_branch: 'b',
};

let market: TestApp;
let office: number;
let team: Record<Role, TestMember>;
let branch: number;

beforeAll(async () => {
  market = await startTestApp();
  await market.db.updateTable('packages').set({ price_halalas: 0 }).where('id', '=', freePackage).execute();
  office = await addOne(market, 'office');
  await giveSeats(market, office, 25);
  const place = { owner_id: office, city_id: 1, address: 'طريق الملك فهد' };
  const add = async (name: string) => {
    const row = { ...place, name };
    return (await market.db.insertInto('branches').values(row).returning('id').executeTakeFirstOrThrow()).id;
  };
  branch = await add('فرع العليا');
  const other = await add('فرع الشفا');
  team = {
    owner: await addMember(market, office, 'owner', { name: 'سالم القحطاني' }),
    manager: await addMember(market, office, 'manager', { name: 'ماجد الشمري' }),
    sales: await addMember(market, office, 'sales', { name: 'نورة السالم', branches: [branch] }),
    elsewhere: await addMember(market, office, 'sales', { name: 'عبدالإله فهد', branches: [other] }),
    accountant: await addMember(market, office, 'accountant', { name: 'هند العمري' }),
  };
});
afterAll(() => market.close());

/** Calls of both sides, whose question in the matrix is that of the renter: the office names the same as in these. */
const ofBothSides: Partial<Record<EndpointName, EndpointName>> = {
  acceptFinding: 'withdrawCharge',
  priceChange: 'cancelBooking',
  requestChange: 'cancelBooking',
  extendBooking: 'cancelBooking',
  withdrawChange: 'acceptChange',
};
/** Whether it is a right moment decides the noun, after the branch. */
const otherTimes = { to: hourAhead(200), total: '414.00' };

type Question = { body?: object; file?: Attached; files?: Attached[]; params?: object };

/** A question about something of the office, at its first branch. Refusals for the role come before the question is read. */
async function questionOf(name: EndpointName): Promise<Question> {
  const row = memberTable[name];
  if (!/[yb]/.test(row)) return { params: missing(name) };
  const { owner, ask } = table[ofBothSides[name] ?? name];
  if (owner !== 'office') return { params: missing(name), body: {} };
  const question: Question = await ask({ market, owner: office, asker: office });
  const ofOffice = market.db.selectFrom('ads').select('id').where('owner_id', '=', office);
  await market.db.updateTable('rental_units').set({ branch_id: branch }).where('ad_id', 'in', ofOffice).execute();
  await market.db.updateTable('rental_quotes').set({ branch_id: branch }).where('ad_id', 'in', ofOffice).execute();
  return ofBothSides[name] === 'cancelBooking' ? { ...question, body: otherTimes } : question;
}

/** Ids of nothing. */
function missing(name: EndpointName): Record<string, number> {
  return Object.fromEntries([...api[name].path.matchAll(/:(\w+)/g)].map(([, part]) => [part!, 900_001]));
}

async function answerTo(name: EndpointName, role: Role, question: Question): Promise<string> {
  const { person, member } = team[role];
  const token = await tokenOfMember(market, { person, member, business: office });
  const files = question.files ?? (question.file && [question.file]);
  const form = files && (await formOfMany(files));
  const { statusCode, body } = await market.app.inject({
    method: api[name].method,
    url: addressOf(name, question),
    headers: { authorization: `Bearer ${token}`, ...(form && { 'content-type': form.type }) },
    ...(form ? { payload: form.payload } : question.body && { payload: question.body }),
  });
  const { code } = statusCode >= 400 && body.startsWith('{') ? (JSON.parse(body) as { code: string }) : {};
  expect(statusCode, `${name} by ${role}: ${body}`).toBeLessThan(500);
  expect(['not_signed_in', 'invalid_token', 'token_revoked', 'member_removed'], `${name} by ${role}`).not.toContain(code);
  return code === 'forbidden' && isOfOthers(name) ? 'x' : (letters[code ?? ''] ?? 'y');
}

/** Private sellers alone may call it. */
function isOfOthers(name: EndpointName): boolean {
  return (api[name] as Endpoint).access === 'user';
}

describe('who may do what in the name of an office', () => {
  it.each(Object.keys(api) as EndpointName[])('%s', async (name) => {
    const question = await questionOf(name);
    const answers = new Map<Role, string>();
    // First who may not: nothing is changed then, such as a period that is removed.
    for (const role of ['elsewhere', ...roles] as const) if (!answers.has(role)) answers.set(role, await answerTo(name, role, question));
    expect(roles.map((role) => answers.get(role)).join('')).toBe(memberTable[name]);
  });

  it('is stated for every endpoint, and for nothing else', () => {
    expect(Object.keys(memberTable).toSorted()).toEqual(Object.keys(api).toSorted());
  });

  it.each(Object.keys(staffApi) as StaffEndpointName[])('%s of the back office: nobody', async (name) => {
    const { method, path }: Endpoint = staffApi[name];
    const { statusCode, body } = await market.app.inject({
      method,
      url: path.replace(/:\w+/g, '1'),
      headers: team.owner.headers,
    });
    expect([statusCode, (JSON.parse(body) as { code: string }).code]).toEqual([403, 'personal_act']);
  });
});
