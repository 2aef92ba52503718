import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { api } from '#contract/app/api.ts';
import type { Endpoint } from '#contract/platform/endpoint.ts';
import { sessionEnds } from '#contract/platform/session-ends.ts';
import { errorStatus, type ApiError, type ErrorCode } from '#contract/platform/errors.ts';
import { openApiDocument } from '../scripts/openapi.ts';
import { startTestApp, type TestApp } from './app.ts';
import { badRequests, operationsOf, type BadRequest } from './bad-requests.ts';
import { agree } from './posting.ts';
import { addOne, carOf, commentOf, imageOf, plateOf, replyOf } from './scene.ts';

const kinds = ['user', 'user', 'seller', 'showroom', 'office'] as const;
const peopleMost = 60;
const runs = 12_000;
const refusedLeast = 10_000;

let market: TestApp;
const tokens: string[] = [];

beforeAll(async () => {
  market = await startTestApp({ PASSWORDS_PER_ADDRESS: '1000000', CODES: '1000000' });
  for (let at = 0; at < peopleMost; at += 1) {
    const owner = await addOne(market, kinds[at % kinds.length]!);
    const scene = { market, owner, asker: owner };
    await agree(market, owner, 'car', 'rental', 'plate');
    for (const make of [carOf, commentOf, replyOf, imageOf, plateOf]) await make(scene as never);
    tokens.push(await market.tokenOf(owner));
  }
});
afterAll(() => market.close());

const uploads = Object.fromEntries(
  Object.entries(api).flatMap(([name, { upload }]: [string, Endpoint]) => (upload ? [[name, upload]] : [])),
);
const operations = operationsOf(await openApiDocument(), uploads);

let requested = 0;

async function answerTo({ method, url, headers, as, payload }: BadRequest) {
  requested += 1;
  // A person who signed out by mistake is signed in again, so that everybody can ask for everything.
  if (requested % 200 === 0) await market.db.updateTable('sessions').set({ revoked_at: null }).execute();
  const {
    statusCode,
    headers: answered,
    body,
  } = await market.app.inject({
    method: method as NonNullable<InjectOptions['method']>,
    url,
    headers: { ...(as !== null && { authorization: `Bearer ${tokens[as]}` }), ...headers },
    remoteAddress: `10.${requested >> 16}.${(requested >> 8) & 255}.${requested & 255}`,
    ...(payload !== null && { payload: Buffer.from(payload, 'latin1') }),
  });
  return { status: statusCode, headers: answered, body };
}

const arabic = /[\u0621-\u064a]/;

/** What is wrong with an answer; null when nothing is. */
function faultOf(
  { method, headers: { 'accept-language': language } }: BadRequest,
  { status, headers, body }: Awaited<ReturnType<typeof answerTo>>,
) {
  if (status >= 500) return `answered ${status}: ${body}`;
  if (status < 400) return null;
  if (headers['content-language'] !== language) return `answered ${status} in ${String(headers['content-language'])}, not in ${language}`;
  if (method === 'HEAD') return null;
  if (!String(headers['content-type']).startsWith('application/json')) return `answered ${String(headers['content-type'])}`;
  const { detail, code, fields, ...rest } = JSON.parse(body) as ApiError;
  if (Object.keys(rest).length > 0 || errorStatus[code as ErrorCode] !== status) return `is of another shape: ${status} ${body}`;
  if (fields && status !== 400) return `names fields with ${status}`;
  const sentences = [...(code in sessionEnds ? [] : [detail]), ...Object.values(fields ?? {}).flat()];
  const strange = sentences.find(
    (sentence) => typeof sentence !== 'string' || sentence === '' || arabic.test(sentence) !== (language === 'ar'),
  );
  return strange === undefined ? null : `says in ${language}: ${JSON.stringify(strange)}`;
}

it('knows every operation', () => {
  expect(operations.map(({ name }) => name).toSorted()).toEqual(Object.keys(api).toSorted());
});

it(`${refusedLeast} bad requests are refused in the error shape, in both languages, and none fails`, async () => {
  const seen: Record<number, number> = {};
  const property = fc.asyncProperty(badRequests(operations, peopleMost), async (request) => {
    const answer = await answerTo(request);
    seen[answer.status] = (seen[answer.status] ?? 0) + 1;
    const fault = faultOf(request, answer);
    if (fault) throw new Error(`${request.name} ${fault}`);
  });
  await fc.assert(property, { seed: 20_261_121, numRuns: runs });
  const refused = Object.entries(seen).filter(([status]) => Number(status) >= 400);
  expect(
    refused.reduce((sum, [, count]) => sum + count, 0),
    JSON.stringify(seen),
  ).toBeGreaterThanOrEqual(refusedLeast);
  expect((await market.get('/readyz')).status).toBe(200);
}, 180_000);
