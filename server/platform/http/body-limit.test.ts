import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/app/api.ts';
import type { Endpoint } from '#contract/platform/endpoint.ts';
import { staffApi } from '#contract/app/staff-api.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { fieldWords } from '../words.ts';
import { bodyLimitOf } from './body-limit.ts';

const bodies = Object.entries<Endpoint>({ ...api, ...staffApi }).flatMap(([name, { body }]) => (body ? [[name, body] as const] : []));
// Where a page, the damage of a car with its drawing, or many cells of a file are written.
const long: Record<string, number> = { savePage: 1_048_576, handOver: 400_000, correctImport: 450_000 };

let market: TestApp;
beforeAll(async () => (market = await startTestApp()));
afterAll(() => market.close());

describe('a body', () => {
  it.each(bodies)('of %s is limited by its contract', (name, body) => {
    expect(bodyLimitOf(body)).toBeLessThanOrEqual(long[name] ?? 200_000);
  });

  const send = (url: string, payload: string) =>
    market.app.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/json', 'accept-language': 'en' } });
  const create = '/accounts/api_account/create_profile/';

  it('that is larger than any of its call is not read', async () => {
    const answer = await send(create, JSON.stringify({ email: `a@${'.'.repeat(100_000)}@` }));
    expect([answer.statusCode, answer.json()]).toEqual([413, { code: 'payload_too_large', detail: expect.stringMatching(/\S/) }]);
    expect((await send('/accounts/api_account/logout/', `{"rest":"${'x'.repeat(100_000)}"}`)).statusCode).toBeGreaterThanOrEqual(400);
  });

  it('of the longest texts, with each letter escaped, is read', async () => {
    const { fields } = (await send(create, `{"name":"${'\\ud83d\\ude97'.repeat(80)}","email":"sara@m.localhost"}`)).json();
    expect(Object.keys(fields)).toContain('phone');
  });
});

describe('a text that is too long', () => {
  const english = { language: 'en' } as const;

  it('is refused for its length, and not tried by its pattern', async () => {
    const body = { name: 'Sara', username: 'sara', email: `a@${'.'.repeat(5000)}@`, password: 'Riyadh-9-sky' };
    const { fields } = (await market.refused('createProfile', { body: body as never, ...english })).body;
    expect(fields?.['email']).toEqual([fieldWords('too_long', 'en', 200)]);
  });

  it('is refused by a pattern that says the length itself', async () => {
    const { fields } = (await market.refused('verifyOtp', { body: { phone: '0551234567', code: '1'.repeat(5000) } as never, ...english }))
      .body;
    expect(fields?.['code']).toEqual([fieldWords('format', 'en')]);
  });
});
