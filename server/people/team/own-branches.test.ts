import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { olaya } from '../../../test/branches.ts';
import { addMember, type TestMember } from '../../../test/members.ts';
import { addBusiness, addCar } from '../../../test/people.ts';
import { agree, camry } from '../../../test/posting.ts';

/** Sales of a showroom with two branches, each of whom works at one. */

let market: TestApp;
let safwa: number;
let main: number;
let shifa: number;
let nura: TestMember;
let fahad: TestMember;

beforeAll(async () => {
  market = await startTestApp();
  safwa = await addBusiness(market.db, { userType: 'showroom', name: 'معرض الصفوة' });
  main = (await market.call('addBranch', { as: safwa, body: olaya })).id;
  shifa = (await market.call('addBranch', { as: safwa, body: { ...olaya, name: 'فرع الشفا' } })).id;
  nura = await addMember(market, safwa, 'sales', { name: 'نورة السالم', branches: [main] });
  fahad = await addMember(market, safwa, 'sales', { name: 'فهد المطيري', branches: [shifa] });
  await agree(market, safwa, 'car');
});
afterAll(() => market.close());

const branchOf = async (ad: number) =>
  (await market.call('listStock', { as: safwa, query: {} })).results.find(({ id }) => id === ad)?.branch?.id ?? null;
const description = 'السيارة نظيفة وماشية على صيانة الوكالة أول بأول.';
const edit = ({ headers }: TestMember, id: number) => ({ headers, params: { id }, body: { description } });
const works = async (member: TestMember, ad: number) => (await market.call('updateCar', edit(member, ad))).id === ad;
const refusal = async (member: TestMember, ad: number) => (await market.refused('updateCar', edit(member, ad))).body.code;

describe('sales of a branch', () => {
  it('post cars at their branch, which the business can move', async () => {
    const { id } = await market.call('createCar', { headers: fahad.headers, body: { ...camry, description } });
    expect(await branchOf(id)).toBe(shifa);
    expect([await works(fahad, id), await refusal(nura, id)]).toEqual([true, 'other_branch']);
    await market.call('updateStock', { as: safwa, params: { id }, body: { version: 1, branch_id: null } });
    expect([await works(nura, id), await refusal(fahad, id)]).toEqual([true, 'other_branch']);
  });

  it('work on cars without a branch where the main one is', async () => {
    const ad = await addCar(market.db, safwa);
    expect([await works(nura, ad), await refusal(fahad, ad)]).toEqual([true, 'other_branch']);
  });

  it('move no car to another branch, nor from it', async () => {
    const ad = await addCar(market.db, safwa);
    const move = (member: TestMember, branch_id: number) =>
      market.refused('updateStock', { headers: member.headers, params: { id: ad }, body: { version: 1, branch_id } });
    expect((await move(nura, shifa)).body.code).toBe('other_branch');
    expect((await move(fahad, shifa)).body.code).toBe('other_branch');
  });
});
