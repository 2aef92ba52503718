import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openNafathService, type TestNafath } from '../../../test/nafath.ts';
import { liveNafath } from './nafath-live.ts';
import type { NafathGateway } from './nafath.ts';

let service: TestNafath;
let reasons: string[];
let nafath: NafathGateway;

const nationalId = '1087654321';
const requestId = '7b0c5a52-2f0e-4f0b-9d62-0f3d6f2a8f11';

beforeAll(async () => {
  service = await openNafathService();
});
afterAll(() => service.close());
beforeEach(() => {
  reasons = [];
  service.fail(null);
  service.heard.length = 0;
  nafath = liveNafath({ provider: 'nafath', url: service.url, appId: 'app', appKey: 'key', service: 'Login' }, (reason) =>
    reasons.push(reason),
  );
});

describe('Nafath', () => {
  it('receives a request with the keys, and returns a transaction and a number', async () => {
    expect(await nafath.begin({ nationalId, requestId, language: 'ar' })).toMatchObject({ random: '47' });
    const [{ path, headers, body } = { path: '', headers: {}, body: {} }] = service.heard;
    expect(path).toBe(`/api/v1/mfa/request?local=ar&requestId=${requestId}`);
    expect(headers).toMatchObject({ 'app-id': 'app', 'app-key': 'key' });
    expect(body).toEqual({ nationalId, service: 'Login' });
  });

  it.each([
    ['WAITING', 'waiting'],
    ['COMPLETED', 'completed'],
    ['REJECTED', 'rejected'],
    ['EXPIRED', 'expired'],
  ])('says of a transaction %s', async (status, result) => {
    service.status(status);
    expect(await nafath.look({ nationalId, transactionId: 'trans-1', random: '47' })).toBe(result);
    expect(service.heard[0]).toMatchObject({ path: '/api/v1/mfa/request/status', body: { nationalId, transId: 'trans-1', random: '47' } });
  });

  it.each([
    [400, { code: '400-034-050', message: `Active transaction of ${nationalId}` }, 'answered 400 400-034-050'],
    [403, { code: nationalId }, 'answered 403'],
    [500, '<html>', 'answered 500'],
    [200, {}, 'no transaction or number'],
    [200, { transId: 't', random: 'many' }, 'no transaction or number'],
  ])('that responds %s %j is unavailable, and the reason does not contain the number', async (status, body, reason) => {
    service.fail({ status, body });
    await expect(nafath.begin({ nationalId, requestId, language: 'en' })).rejects.toMatchObject({ code: 'unavailable' });
    expect(reasons).toEqual([reason]);
  });

  it('is unavailable where it says nothing, or a status that nobody knows', async () => {
    service.fail('hang up');
    await expect(nafath.begin({ nationalId, requestId, language: 'ar' })).rejects.toMatchObject({ code: 'unavailable' });
    service.fail({ status: 200, body: { status: 'DONE' } });
    await expect(nafath.look({ nationalId, transactionId: 't', random: '47' })).rejects.toMatchObject({ code: 'unavailable' });
    expect(reasons).toEqual(['TypeError', 'an unknown status']);
  });
});
