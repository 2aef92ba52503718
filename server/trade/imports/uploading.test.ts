import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { importFile, sendImport } from '../../../test/importing.ts';
import { addMember } from '../../../test/members.ts';
import { addBusiness, addPerson } from '../../../test/people.ts';
import { importLimits } from '#contract/trade/import-rules.ts';
import { importsAnHour } from '#contract/trade/import-states.ts';

let market: TestApp;
let waha: number;

beforeAll(async () => {
  market = await startTestApp();
});
afterAll(() => market.close());
beforeEach(async () => {
  waha = await addBusiness(market.db, { userType: 'showroom', name: 'معرض الواحة' });
});

const head = 'رقم المخزون,الشركة,الموديل,سنة الصنع,الممشى,السعر';
const fileOf = (number: string) => `${head}\n${number},تويوتا,كامري,2022,45000,96500\n`;
const send = (file: string, more: object = {}) => sendImport(market, file, { as: waha, language: 'ar', ...more });
const discard = (id: number) => market.call('discardImport', { as: waha, params: { id } });
const openOf = async (as: number) => (await market.call('getOpenImport', { as })).import;

describe('a file', () => {
  it('is an import of the business with its name and who uploaded it', async () => {
    const majed = await addMember(market, waha, 'manager', { name: 'ماجد الشمري' });
    const { status, body } = await send(fileOf('A-1'), { as: undefined, headers: majed.headers, name: '../كشف\u202e السيارات.xlsx' });
    expect(status).toBe(201);
    expect(body).toMatchObject({ state: 'uploaded', file_name: 'كشف السيارات.xlsx', member: { id: majed.member, name: 'ماجد الشمري' } });
    expect((await openOf(waha))?.id).toBe(body.id);
    const { results } = await market.call('listImports', { as: waha });
    expect(results.map(({ id, state }) => [id, state])).toEqual([[body.id, 'uploaded']]);
    const acts = await market.call('listMemberActs', { as: waha });
    expect(acts.results[0]).toMatchObject({ endpoint: 'uploadImport', status: 201, member: { id: majed.member } });
  });

  it('is the open import if it has the same bytes; another one is refused with the id of the open one', async () => {
    const first = (await send(fileOf('A-1'))).body;
    expect((await send(fileOf('A-1'), { name: 'نسخة.csv' })).body).toMatchObject({ id: first.id, file_name: 'المخزون.csv' });
    const other = await send(fileOf('A-2'));
    expect([other.status, other.body.code, other.body.import_id]).toEqual([409, 'import_open', first.id]);
    expect(other.body.detail).toBe('ملف آخر قيد الاستيراد. أكمله أو أوقفه أولًا.');
    await discard(first.id);
    expect((await send(fileOf('A-2'))).status).toBe(201);
  });

  it('is one import if two arrive at once, and of two different ones one wins', async () => {
    const same = await Promise.all([send(fileOf('A-1')), send(fileOf('A-1')), send(fileOf('A-1'))]);
    expect(new Set(same.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    await discard(same[0].body.id);
    const different = await Promise.all(['A-2', 'A-3', 'A-4'].map((number) => send(fileOf(number))));
    const [won] = different.filter(({ status }) => status === 201);
    expect(different.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    expect(different.filter(({ status }) => status === 409).map(({ body }) => body.import_id)).toEqual([won?.body.id, won?.body.id]);
    await expect(openOf(waha)).resolves.toMatchObject({ id: won?.body.id });
  });

  it('sent again with its key is the same import, also after it is over', async () => {
    const headers = { 'idempotency-key': 'ملف-1' };
    const first = await send(fileOf('A-1'), { headers });
    await discard(first.body.id);
    expect((await send(fileOf('A-1'), { headers })).body.id).toBe(first.body.id);
    expect(await openOf(waha)).toBeNull();
  });

  it(`is one of ${importsAnHour} an hour`, async () => {
    for (let at = 0; at < importsAnHour; at += 1) await discard((await send(fileOf(`A-${at}`))).body.id);
    const late = await send(fileOf('A-9'));
    expect([late.status, late.body.code]).toEqual([429, 'too_many_files']);
    await market.db
      .updateTable('imports')
      .set({ created_at: new Date(Date.now() - 3_700_000) })
      .where('business_id', '=', waha)
      .execute();
    expect((await send(fileOf('A-9'))).status).toBe(201);
  });

  it('may have 20 MB, and comes as a form', async () => {
    const large = await sendImport(market, Buffer.alloc(importLimits.bytes + 1, 65), { as: waha });
    expect([large.status, large.body.code]).toEqual([413, 'payload_too_large']);
    const headers = { authorization: `Bearer ${await market.tokenOf(waha)}`, 'content-type': 'text/csv' };
    const plain = await market.app.inject({ method: 'POST', url: '/products/api/imports/', headers, payload: fileOf('A-1') });
    expect([plain.statusCode, (JSON.parse(plain.body) as { code: string }).code]).toEqual([415, 'unsupported_media_type']);
    expect(await openOf(waha)).toBeNull();
  });
});

describe('an import', () => {
  it('does not exist for another business', async () => {
    const { id } = await importFile(market, waha, fileOf('A-1'));
    const safwa = await addBusiness(market.db, { userType: 'showroom', name: 'معرض الصفوة' });
    const params = { id };
    for (const name of ['getImport', 'listImportRows', 'listAbsentCars', 'discardImport'] as const)
      expect([name, (await market.refused(name, { as: safwa, params })).body.code]).toEqual([name, 'not_found']);
    for (const name of ['changeImport', 'takeProposals'] as const)
      expect((await market.refused(name, { as: safwa, params, body: {} })).status).toBe(404);
    const correcting = { as: safwa, params, body: { corrections: [{ row: 2, field: 'year' as const, value: '2022' }] } };
    expect((await market.refused('correctImport', correcting)).status).toBe(404);
    expect(await openOf(safwa)).toBeNull();
  });

  it('is of businesses alone', async () => {
    const sara = await addPerson(market.db, 'سارة العتيبي');
    expect((await send(fileOf('A-1'), { as: sara })).body.code).toBe('forbidden');
    expect((await send(fileOf('A-1'), { as: undefined })).body.code).toBe('not_signed_in');
  });

  it('that is discarded loses its file and rows, keeps its line, and is not discarded twice', async () => {
    const { id } = await importFile(market, waha, fileOf('A-1'));
    const { file_key } = await market.db.selectFrom('imports').select('file_key').where('id', '=', id).executeTakeFirstOrThrow();
    expect(await market.storage.has(`import-${file_key}`)).toBe(true);
    await discard(id);
    await market.runJobs();
    expect(await market.storage.has(`import-${file_key}`)).toBe(false);
    expect(await market.call('getImport', { as: waha, params: { id } })).toMatchObject({
      state: 'undone',
      applied_at: null,
      undo_until: null,
    });
    expect((await market.call('listImportRows', { as: waha, params: { id } })).results).toEqual([]);
    expect((await market.refused('discardImport', { as: waha, params: { id } })).body.code).toBe('move_not_allowed');
  });
});
