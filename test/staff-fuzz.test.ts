import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Endpoint } from '#contract/platform/endpoint.ts';
import { staffApi, type StaffEndpointName } from '#contract/app/staff-api.ts';
import { staffRoles } from '#contract/platform/kinds.ts';
import { serveDocument } from '#server/platform/http/document.ts';
import { serveStaff } from '#server/platform/http/serve.ts';
import { serializers } from '#server/platform/http/serializers.ts';
import { validators } from '#server/platform/validators.ts';
import { startTestApp, type TestApp } from './app.ts';
import { badRequests, operationsOf } from './bad-requests.ts';
import { openedCase } from './cases.ts';
import { addStaff } from './people.ts';

const runs = 4000;

let market: TestApp;
const tokens: string[] = [];

beforeAll(async () => {
  market = await startTestApp({ PASSWORDS_PER_ADDRESS: '1000000' });
  for (let at = 0; at < 6; at += 1) await openedCase({ market });
  for (let at = 0; at < 12; at += 1) {
    const member = await addStaff(market.db, at < 6 ? 'admin' : staffRoles[at % staffRoles.length]!);
    tokens.push(await market.tokenOf(member));
    await market.db.updateTable('sessions').set({ second_factor_at: new Date() }).where('user_id', '=', member).execute();
  }
});
afterAll(() => market.close());

async function documentOf(): Promise<object> {
  const app = fastify().setValidatorCompiler(validators()).setSerializerCompiler(serializers());
  app.decorateRequest('viewer', null);
  await serveDocument(app, { publicUrl: 'http://localhost:3000' }, true);
  await app.register(async (routes) => {
    for (const name of Object.keys(staffApi) as StaffEndpointName[]) serveStaff(routes, name, () => Promise.reject(new Error('described')));
  });
  await app.ready();
  return app.swagger();
}

const uploads = Object.fromEntries(
  Object.entries(staffApi).flatMap(([name, { upload }]: [string, Endpoint]) => (upload ? [[name, upload]] : [])),
);
const operations = operationsOf(await documentOf(), uploads);

it('knows every operation of the back office', () => {
  expect(operations.map(({ name }) => name).toSorted()).toEqual(Object.keys(staffApi).toSorted());
});

it(`${runs} bad requests of the staff are answered without a failure, the refused in the error shape`, async () => {
  let refused = 0;
  const property = fc.asyncProperty(badRequests(operations, tokens.length), async ({ name, method, url, headers, as, payload }) => {
    const answer = await market.app.inject({
      method: method as NonNullable<InjectOptions['method']>,
      url,
      headers: { ...(as !== null && { authorization: `Bearer ${tokens[as]}` }), ...headers },
      ...(payload !== null && { payload: Buffer.from(payload, 'latin1') }),
    });
    if (answer.statusCode >= 500) throw new Error(`${name} answered ${answer.statusCode}: ${answer.body}`);
    if (answer.statusCode < 400) return;
    refused += 1;
    if (method !== 'HEAD' && !answer.body.includes('"code"')) throw new Error(`${name} is of another shape: ${answer.body}`);
  });
  await fc.assert(property, { seed: 20_261_121, numRuns: runs });
  expect(refused).toBeGreaterThan(runs / 2);
  // Whatever was requested, an admin remains.
  const admins = await market.db
    .selectFrom('staff')
    .select('user_id')
    .where('role', '=', 'admin')
    .where('removed_at', 'is', null)
    .execute();
  expect(admins.length).toBeGreaterThan(0);
}, 180_000);
