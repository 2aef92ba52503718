import { parse } from 'node:querystring';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StaffRole } from '#contract/platform/kinds.ts';
import type { Language } from '#contract/platform/languages.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { addBusiness, addCar, addCast, addPerson, addStaff, type Cast } from '../../../test/people.ts';
import { csvTables } from './csv.ts';

let market: TestApp;
let cast: Cast;
const staff: Partial<Record<StaffRole, number>> = {};

beforeAll(async () => {
  market = await startTestApp();
  cast = await addCast(market.db);
  for (const role of ['moderator', 'support', 'finance', 'admin'] as const) staff[role] = await addStaff(market.db, role);
});
afterAll(() => market.close());

async function download(
  table: string,
  { role, query = '', proved = true, language = 'en' }: { role: StaffRole; query?: string; proved?: boolean; language?: Language },
) {
  const authorization = `Bearer ${await market.tokenOf(staff[role]!)}`;
  await market.db
    .updateTable('sessions')
    .set({ second_factor_at: proved ? new Date() : null })
    .where('user_id', '=', staff[role]!)
    .execute();
  const answer = await market.app.inject({
    url: `/admin/api/${table}/export.csv?${query}`,
    headers: { authorization, 'accept-language': language },
  });
  const lines = answer.body.replace('\ufeff', '').trimEnd().split('\r\n');
  return { ...answer, status: answer.statusCode, text: answer.body, header: lines[0]!.split(','), rows: lines.slice(1) };
}

describe('a table as CSV', () => {
  it('is UTF-8 with a byte order mark, a header and a row for each', async () => {
    await addCar(market.db, cast.sara, { title: 'كامري، نظيفة' });
    const { text, header, rows, headers } = await download('ads', { role: 'moderator' });
    expect([text.charCodeAt(0), headers['content-type'], headers['cache-control']]).toEqual([
      0xfeff,
      'text/csv; charset=utf-8',
      'no-store',
    ]);
    expect(header.slice(0, 4)).toEqual(['Number', 'Type', 'Status', 'Title']);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toContain('كامري، نظيفة');
    expect(rows[0]).toContain('سارة العتيبي');
  });

  it.each(['=1+1', '+966500000000', '-2+3', '@SUM(A1)', '\t=1', '=HYPERLINK("https://evil.example","x")'])(
    'treats %j from people as text, not as a formula',
    async (title) => {
      const id = await addCar(market.db, cast.ali, { title });
      const { rows } = await download('ads', { role: 'admin', query: `q=${id}` });
      const quoted = `'${title}`.replaceAll('"', '""');
      expect(rows[0]).toMatch(/^\d+,car,active,"?'/);
      expect(rows[0]).toContain(quoted);
    },
  );

  it('has every row, however many pages, once', async () => {
    for (let at = 0; at < 120; at += 1) await addPerson(market.db, `زائر ${at}`, { phone: `57${String(at).padStart(7, '0')}` });
    const { rows } = await download('users', { role: 'support', query: 'q=زائر&sort=active_ads' });
    expect(rows).toHaveLength(120);
    expect(new Set(rows.map((row) => row.split(',')[0])).size).toBe(120);
  });

  it.each(['ar', 'en'] as const)('names every column in %s, each name once', async (language) => {
    for (const { name, columns } of csvTables) {
      const { header } = await download(name, { role: 'admin', query: name === 'models' ? 'brand=1' : '', proved: true, language });
      expect([name, header.length, new Set(header).size]).toEqual([name, columns.length, columns.length]);
      const unnamed = header.filter(
        (head) => head === '' || columns.includes(head) || /[\u0621-\u064a]/.test(head) !== (language === 'ar'),
      );
      expect([name, unnamed]).toEqual([name, []]);
    }
  });

  it('writes yes and no in the requested language', async () => {
    const { rows } = await download('staff', { role: 'admin', query: '', proved: true, language: 'ar' });
    expect(rows.every((row) => /,(نعم|لا),/.test(row))).toBe(true);
  });

  it('applies the filters of its list, and refuses those that the list refuses', async () => {
    await addBusiness(market.db, { userType: 'office', name: 'مكتب الساحل', columns: { phone: '569999999' } });
    const { rows } = await download('businesses', { role: 'support', query: 'user_type=office' });
    expect(rows.map((row) => row.split(',')[1])).toEqual(['office', 'office']);
    expect((await download('businesses', { role: 'support', query: 'user_type=king' })).status).toBe(400);
  });

  it('contains no phone and no mail', async () => {
    for (const table of ['users', 'businesses', 'ads']) {
      const { text } = await download(table, { role: 'admin' });
      expect(text).not.toMatch(/mail\.test|,5\d{8},/);
    }
  });

  it('is for those who may read the list, with the second factor', async () => {
    for (const { name, roles } of csvTables) {
      const query = name === 'models' ? 'brand=1' : '';
      const statuses: Partial<Record<StaffRole, number>> = {};
      for (const role of Object.keys(staff) as StaffRole[]) statuses[role] = (await download(name, { role, query })).status;
      const expected = Object.fromEntries(
        Object.keys(staff).map((role) => [role, role === 'admin' || roles.includes(role as StaffRole) ? 200 : 403]),
      );
      expect([name, statuses]).toEqual([name, expected]);
    }
    const unproved = await download('ads', { role: 'admin', query: '', proved: false });
    expect([unproved.status, unproved.json<{ code: string }>().code]).toEqual([403, 'second_factor_needed']);
    expect((await market.get('/admin/api/ads/export.csv')).status).toBe(401);
    const authorization = `Bearer ${await market.tokenOf(cast.sara)}`;
    expect((await market.get('/admin/api/users/export.csv', { authorization })).status).toBe(403);
  });

  it('is in the audit log with its filters, without the search words', async () => {
    await download('users', { role: 'support', query: 'state=closed&q=0501234567' });
    const entry = await market.db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ action: 'table.export', target_id: 'users', staff_id: staff.support, detail: parse('state=closed&q=…') });
  });
});
