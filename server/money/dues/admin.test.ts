import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { dueIn, sell } from '../../../test/dues.ts';
import { payWhole } from '../../../test/paying.ts';
import { addPerson, addStaff } from '../../../test/people.ts';

let market: TestApp;
let sara = 0;
let ali = 0;
let finance = 0;

beforeAll(async () => {
  market = await startTestApp();
  finance = await addStaff(market.db, 'finance', 'هند المالية');
});
afterAll(() => market.close());
beforeEach(async () => {
  await market.db.updateTable('payments').set({ due_id: null }).execute();
  await market.db.deleteFrom('dues').execute();
  [sara, ali] = [await addPerson(market.db, 'سارة العتيبي'), await addPerson(market.db, 'علي الحربي')];
});

/** A due of Sara whose last day is `days` from today. */
async function dueOf(days = 10, { seller = sara, price = 64_000 } = {}) {
  const sold = await sell(market.db, { seller, buyer: seller === sara ? ali : sara, price });
  await dueIn(market.db, sold.due, days);
  return sold;
}

const list = (query = {}) => market.callStaff('listDues', { as: finance, query });
const idsOf = async (query = {}) => (await list(query)).results.map(({ id }) => id);
const show = (id: number) => market.callStaff('getAdminDue', { as: finance, params: { id } });
const reason = 'سدد نقدًا في الفرع';
const act = (name: 'waiveDue' | 'reopenDue' | 'markDueRefunded', id: number) =>
  market.callStaff(name, { as: finance, params: { id }, body: { reason } });
const lower = (id: number, fee: string) => market.callStaff('lowerDue', { as: finance, params: { id }, body: { fee, reason } });
const refusal = async (name: 'waiveDue' | 'reopenDue' | 'markDueRefunded', id: number) =>
  (await market.refusedStaff(name, { as: finance, params: { id }, body: { reason } })).body.code;
const dispute = (id: number) => market.call('disputeDue', { as: sara, params: { id }, body: { text: 'البيع خارج مركبة' } });
const decide = (id: number, upheld: boolean) =>
  market.callStaff('decideDueDispute', { as: finance, params: { id }, body: { upheld, answer: 'راجعنا الصفقة' } });
const titles = async () =>
  (await market.call('listNotifications', { as: sara, query: {}, language: 'en' })).results.map(({ title }) => title);
const lastAudit = async () => {
  const { action, target_type, target_id, staff_id, detail } = await market.db
    .selectFrom('audit_log')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return { action, target_type, target_id, staff_id, detail };
};

describe('the list of dues', () => {
  it('has what is unpaid in five ages, whatever the filters', async () => {
    for (const days of [10, 0, -1, -7, -8, -30, -31, -90, -91]) await dueOf(days);
    const disputed = await dueOf(-91);
    await dispute(disputed.due);
    await act('waiveDue', (await dueOf(-91)).due);
    const { ageing } = await list({ q: 'لا أحد بهذا الاسم' });
    expect(ageing).toEqual([
      { age: 'not_yet', count: 2, total: '1472.00' },
      { age: 'up_to_7', count: 2, total: '1472.00' },
      { age: 'up_to_30', count: 2, total: '1472.00' },
      { age: 'up_to_90', count: 2, total: '1472.00' },
      { age: 'older', count: 2, total: '1472.00' },
    ]);
    for (const { age, count } of ageing) {
      const { results } = await list({ age });
      expect([age, results.length, results.every((row) => row.age === age)]).toEqual([age, count, true]);
    }
  });

  it('has all ages where nothing is due', async () => {
    expect((await list()).ageing.map(({ count, total }) => [count, total])).toEqual(Array.from({ length: 5 }, () => [0, '0.00']));
  });

  it('is narrowed by person, name, number, state, source and day', async () => {
    const [one, other] = [(await dueOf()).due, (await dueOf(5, { seller: ali })).due];
    await act('waiveDue', other);
    const today = new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10);
    expect(await idsOf({ person: sara })).toEqual([one]);
    expect(await idsOf({ q: 'علي الح' })).toEqual([other]);
    expect(await idsOf({ q: String(one) })).toContain(one);
    expect(await idsOf({ state: 'waived' })).toEqual([other]);
    expect(await idsOf({ source: 'outside_sale' })).toEqual([]);
    expect(await idsOf({ source: 'deal', from: today, until: today })).toEqual([other, one]);
    expect(await idsOf({ until: '2026-01-01' })).toEqual([]);
  });

  it.each(['due_on', 'created_at', 'total'] as const)('contains every due once, by %s in both directions', async (sort) => {
    const dues = [];
    for (const price of [40_000, 30_000, 30_000, 50_000, 20_000]) dues.push((await dueOf(price / 10_000, { price })).due);
    for (const direction of ['asc', 'desc'] as const) {
      const found: number[] = [];
      let query: object | null = { sort, direction, page_size: 2 };
      while (query) {
        const page: Awaited<ReturnType<typeof list>> = await list(query);
        found.push(...page.results.map(({ id }) => id));
        query = page.next === null ? null : Object.fromEntries(new URL(page.next).searchParams);
      }
      expect(found.toSorted((a, b) => a - b)).toEqual(dues.toSorted((a, b) => a - b));
    }
  });

  it('is a table of text for spreadsheets, also for a name like a formula', async () => {
    await market.db.updateTable('users').set({ full_name: '=HYPERLINK("https://evil.example")' }).where('id', '=', sara).execute();
    const { due } = await dueOf(-3);
    const authorization = `Bearer ${await market.tokenOf(finance)}`;
    await market.db.updateTable('sessions').set({ second_factor_at: new Date() }).where('user_id', '=', finance).execute();
    const headers = { authorization, 'accept-language': 'ar' };
    const { body } = await market.app.inject({ url: `/admin/api/dues/export.csv?person=${sara}`, headers });
    const [, row] = body.trim().split('\r\n');
    expect(row).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
    expect(row).toMatch(new RegExp(`^${due},open,.*,736\\.00,.*,up_to_7,`));
  });
});

describe('a decision on a due', () => {
  it('waives it, with a reason for the person and the log, and asks for it again', async () => {
    const { due } = await dueOf(-3);
    expect(await act('waiveDue', due)).toMatchObject({ state: 'waived', reason, age: null, decided_by: { id: finance } });
    const detail = { total_halalas: 73_600, reason };
    expect(await lastAudit()).toEqual({ action: 'due.waive', target_type: 'due', target_id: String(due), staff_id: finance, detail });
    expect(await market.call('getDue', { as: sara, params: { id: due } })).toMatchObject({ state: 'waived', reason, can_pay: false });
    expect(await refusal('waiveDue', due)).toBe('due_not_open');
    expect(await act('reopenDue', due)).toMatchObject({ state: 'open', is_overdue: true });
    expect(await refusal('reopenDue', due)).toBe('due_not_open');
    expect((await titles()).slice(0, 2)).toEqual(['Your commission is due again', 'We waived your commission']);
  });

  it('lowers it, and the VAT follows', async () => {
    const { ad, due } = await dueOf();
    expect(await lower(due, '٤٠٠٫٥٠')).toMatchObject({ fee: '400.50', vat: '60.08', total: '460.58', first_total: '736.00' });
    expect((await lastAudit()).detail).toEqual({ from_halalas: 73_600, to_halalas: 46_058, reason });
    const fee = async (text: string) => {
      const body = { fee: text, reason };
      return (await market.refusedStaff('lowerDue', { as: finance, params: { id: due }, body })).body.code;
    };
    expect([await fee('400.50'), await fee('0'), await fee('nothing')]).toEqual(['move_not_allowed', 'invalid', 'invalid']);
    const { payment } = await market.call('payFee', { as: sara, body: { ad_id: ad, price: 64_000, method: 'card' } });
    expect(payment.total).toBe('460.58');
    expect((await titles())[0]).toBe('We lowered your commission to SAR 460.58');
  });

  it.each([
    [true, 'fallen', 'We accepted your dispute'],
    [false, 'open', 'We did not accept your dispute'],
  ] as const)('ends a dispute: upheld %s', async (upheld, state, title) => {
    const { due } = await dueOf(-3);
    const undisputed = await market.refusedStaff('decideDueDispute', {
      as: finance,
      params: { id: due },
      body: { upheld, answer: 'راجعنا الصفقة' },
    });
    expect(undisputed.body.code).toBe('due_not_open');
    await dispute(due);
    expect(await decide(due, upheld)).toMatchObject({ state, dispute: { text: 'البيع خارج مركبة', answer: 'راجعنا الصفقة' } });
    expect((await lastAudit()).detail).toEqual({ upheld });
    expect((await titles())[0]).toBe(title);
  });

  it('closes the refund of an undone sale only once the money went back', async () => {
    const { ad, due } = await dueOf();
    const started = await market.call('payFee', { as: sara, body: { ad_id: ad, price: 64_000, method: 'card' } });
    const { id } = await payWhole(market, started);
    expect(await refusal('markDueRefunded', due)).toBe('due_not_open');
    await market.db.updateTable('dues').set({ state: 'to_refund', closed_at: null }).where('id', '=', due).execute();
    expect(await refusal('markDueRefunded', due)).toBe('payment_needed');
    await market.db.updateTable('payments').set({ status: 'refunded' }).where('id', '=', id).execute();
    expect(await act('markDueRefunded', due)).toMatchObject({ state: 'refunded', payment_id: id });
  });

  it('is made once, of two that come at the same time', async () => {
    const { due } = await dueOf();
    await dispute(due);
    const outcomes = await Promise.allSettled([decide(due, true), decide(due, false), act('waiveDue', due)]);
    const { state } = await show(due);
    expect(outcomes.some(({ status }) => status === 'fulfilled')).toBe(true);
    expect(['fallen', 'waived', 'open']).toContain(state);
    const { rows } = { rows: await market.db.selectFrom('audit_log').select('action').where('target_id', '=', String(due)).execute() };
    expect(rows).toHaveLength(outcomes.filter(({ status }) => status === 'fulfilled').length);
  });
});
