import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#contract/platform/endpoint.ts';
import { staffRoles } from '#contract/platform/kinds.ts';
import { staffApi, type StaffEndpointName } from '#contract/app/staff-api.ts';
import { addressOf, startTestApp, type TestApp } from './app.ts';
import { addStaff } from './people.ts';
import { addOne, formOf, type Attached } from './scene.ts';
import { staffTable } from './staff-rows.ts';
import { staffKinds, type StaffKind } from './staff-statuses.ts';

let market: TestApp;

beforeAll(async () => {
  market = await startTestApp();
});
afterAll(() => market.close());

async function askerOf(kind: StaffKind): Promise<number | null> {
  if (kind === 'visitor') return null;
  if (kind === 'user') return addOne(market, 'user');
  return addStaff(market.db, kind === 'unproved' ? 'admin' : kind);
}

async function answerTo(name: StaffEndpointName, kind: StaffKind) {
  const asker = await askerOf(kind);
  const question: { body?: object; file?: Attached } = await staffTable[name]!.ask({ market, asker });
  const form = question.file && (await formOf(question.file));
  const authorization = asker === null ? null : `Bearer ${await market.tokenOf(asker)}`;
  if (asker !== null) {
    const second_factor_at = kind === 'unproved' ? null : new Date();
    await market.db.updateTable('sessions').set({ second_factor_at }).where('user_id', '=', asker).execute();
  }
  const { method }: Endpoint = staffApi[name];
  const answer = await market.app.inject({
    method,
    url: addressOf(name, question),
    headers: { ...(authorization && { authorization }), ...(form && { 'content-type': form.type }) },
    ...(form ? { payload: form.payload } : question.body && { payload: question.body }),
  });
  const body = answer.body.startsWith('{') ? (JSON.parse(answer.body) as { code?: string }) : {};
  return { status: answer.statusCode, code: body.code };
}

const names = Object.keys(staffApi) as StaffEndpointName[];

describe('who may do what in the back office', () => {
  it.each(names)('%s', async (name) => {
    expect(staffTable[name], 'a row in test/staff-rows.ts').toBeDefined();
    const answers = Object.fromEntries(await Promise.all(staffKinds.map(async (kind) => [kind, await answerTo(name, kind)] as const)));
    expect(Object.fromEntries(staffKinds.map((kind) => [kind, answers[kind]!.status]))).toEqual(staffTable[name]!.statuses);
    if (answers['visitor']!.status === 401) expect(answers['visitor']!.code).toBe('not_signed_in');
    if (answers['unproved']!.status === 403) expect(answers['unproved']!.code).toBe('second_factor_needed');
  });

  it.each(Object.entries(staffApi) as [StaffEndpointName, Endpoint][])(
    '%s has its access in its document',
    (name, { access, roles = [] }) => {
      if (access !== 'staff') return expect(access).toBe('signed_in');
      const { statuses } = staffTable[name]!;
      expect(staffRoles.filter((role) => statuses[role] < 400)).toEqual(
        staffRoles.filter((role) => role === 'admin' || roles.includes(role)),
      );
    },
  );

  it.each(staffRoles)('%s has work that not all of the staff have', (role) => {
    const own = Object.values<Endpoint>(staffApi).filter(({ roles = [] }) => roles.includes(role));
    expect(role === 'admin' || own.length > 0).toBe(true);
  });

  it('keeps money from moderators, bans from support and roles from all but admins', () => {
    const may = (name: StaffEndpointName) => staffRoles.filter((role) => staffTable[name]!.statuses[role] < 400);
    expect(may('decideCase')).toEqual(['moderator', 'admin']);
    expect(may('addStaff')).toEqual(['admin']);
    expect(may('refundPayment' as StaffEndpointName)).toEqual(['finance', 'admin']);
  });
});
