import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { NewTicket } from '#contract/messaging/support.ts';
import { addressOf, startTestApp, type TestApp } from '../../../test/app.ts';
import { addPerson } from '../../../test/people.ts';
import { answerTicket } from './answering.ts';
import { eraseTicketsOf } from './erasing.ts';

let market: TestApp;

beforeAll(async () => {
  market = await startTestApp();
});
afterAll(() => market.close());

const requested: NewTicket = { name: 'سارة العتيبي', phone: '0512345678', topic: 'ad', message: 'إعلاني لا يظهر\nفي البحث' };
const ask = (as: number, body: Partial<NewTicket> = {}) => market.call('askSupport', { as, body: { ...requested, ...body } });
const mine = async (as: number) => (await market.call('listTickets', { as })).results;
const read = (as: number, id: number) => market.call('getTicket', { as, params: { id } });
const write = (as: number, id: number, message: string) => market.call('writeToTicket', { as, params: { id }, body: { message } });

/** A visitor's question, from a separate address. */
async function askFrom(remoteAddress: string, body: Partial<NewTicket> = {}) {
  const answer = await market.app.inject({
    method: 'POST',
    url: addressOf('askSupport', {}),
    remoteAddress,
    payload: { ...requested, ...body },
  });
  return {
    status: answer.statusCode,
    body: answer.json() as { ticket: string; code: string },
    wait: Number(answer.headers['retry-after']),
  };
}

async function answer(ticket: number, staff: number, text: string, status?: 'closed') {
  await market.db.transaction().execute((trx) => answerTicket(trx, { ticket, staff, text, ...(status && { status }) }));
}

describe('a question to the staff', () => {
  it('is accepted from a visitor, with a code, and with the phone normalised', async () => {
    const { status, body } = await askFrom('192.0.2.1', { phone: '+966 ٥١٢٣٤٥٦٧٨', name: '  سارة   العتيبي ' });
    expect([status, body]).toEqual([201, { ticket: expect.stringMatching(/^[A-Z]{2}\d{6}$/) }]);
    const row = await market.db.selectFrom('tickets').selectAll().where('code', '=', body.ticket).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ user_id: null, name: 'سارة العتيبي', phone: '512345678', topic: 'ad', status: 'open' });
    expect(JSON.stringify(row)).not.toContain('192.0.2.1');
  });

  it('of a signed-in person is among their tickets, the one last written in first', async () => {
    const sara = await addPerson(market.db, 'سارة');
    const [first, second] = [await ask(sara), await ask(sara, { topic: 'payment', message: 'دفعت مرتين' })];
    expect(await mine(sara)).toMatchObject([
      { ticket: second.ticket, topic: 'payment', status: 'open', excerpt: 'دفعت مرتين' },
      { ticket: first.ticket, topic: 'ad', status: 'open', excerpt: 'إعلاني لا يظهر في البحث' },
    ]);
    const { id } = (await mine(sara))[1]!;
    expect(await read(sara, id)).toMatchObject({ ticket: first.ticket, messages: [{ from_staff: false, text: requested.message }] });
    await write(sara, id, 'ما زالت المشكلة');
    expect((await mine(sara)).map(({ ticket }) => ticket)).toEqual([first.ticket, second.ticket]);
  });

  it.each([
    ['no Saudi mobile number', { phone: '412345678' }, ['phone']],
    ['no name', { name: ' 12 ' }, ['name']],
    ['no words', { message: ' \n ' }, ['message']],
    ['too many words', { message: 'ن'.repeat(3001) }, ['message']],
    ['what no eye sees', { message: 'مرحبا\u0007' }, ['message']],
    ['a topic that is none', { topic: 'weather' as never }, ['topic']],
  ])('with %s is refused at its field', async (_name, body, fields) => {
    const { status, body: refused } = await market.refused('askSupport', { body: { ...requested, ...body } });
    expect([status, Object.keys(refused.fields ?? {})]).toEqual([400, fields]);
  });

  it('is accepted ten times a day from one network of visitors, and from one person', async () => {
    const { status } = await askFrom('2001:db8:5:9::1');
    expect(status).toBe(201);
    // Nine more by the rows: by calls, the limit per minute would apply first.
    const { asked_from: requestedFrom } = await market.db
      .selectFrom('tickets')
      .select('asked_from')
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow();
    const visitors = Array.from({ length: 9 }, (_, at) => ({
      name: 'زائر',
      phone: '512345678',
      topic: 'other' as const,
      asked_from: requestedFrom,
      code: `VV00000${at}`,
    }));
    await market.db.insertInto('tickets').values(visitors).execute();
    const eleventh = await askFrom('2001:db8:5:9::2');
    expect([eleventh.status, eleventh.wait > 3600]).toEqual([429, true]);
    expect((await askFrom('2001:db8:5:a::1')).status).toBe(201);

    const hurried = await addPerson(market.db, 'مستعجل');
    const row = { user_id: hurried, name: 'مستعجل', phone: '512345678', topic: 'other' as const, asked_from: 'elsewhere' };
    const codes = Array.from({ length: 10 }, (_, at) => ({ ...row, code: `QQ00000${at}` }));
    await market.db.insertInto('tickets').values(codes).execute();
    expect((await market.refused('askSupport', { as: hurried, body: requested })).body.code).toBe('rate_limited');
    await market.db
      .updateTable('tickets')
      .set({ created_at: new Date(Date.now() - 25 * 3_600_000) })
      .where('user_id', '=', hurried)
      .execute();
    await ask(hurried);
  });
});

describe('a ticket', () => {
  it('is answered by the staff, and its person is notified; a new message opens it again', async () => {
    const [sara, staff] = [await addPerson(market.db, 'سارة'), await addPerson(market.db, 'موظف الدعم')];
    await ask(sara);
    const { id } = (await mine(sara))[0]!;
    await answer(id, staff, 'ظهر الآن');
    const answered = await read(sara, id);
    expect(answered).toMatchObject({ status: 'answered', messages: [{ from_staff: false }, { from_staff: true, text: 'ظهر الآن' }] });
    expect(JSON.stringify(answered)).not.toContain('موظف الدعم');
    const notified = await market.db.selectFrom('notifications').select(['kind', 'about']).where('user_id', '=', sara).execute();
    expect(notified).toEqual([{ kind: 'support_answer', about: id }]);
    await answer(id, staff, 'شكرًا لك', 'closed');
    expect((await mine(sara))[0]).toMatchObject({ status: 'closed' });
    expect(await write(sara, id, 'عادت المشكلة')).toMatchObject({ status: 'open', messages: { length: 4 } });
  });

  it('of a visitor can be answered, and belongs to no account', async () => {
    const { body } = await askFrom('192.0.2.7');
    const { id } = await market.db.selectFrom('tickets').select('id').where('code', '=', body.ticket).executeTakeFirstOrThrow();
    const staff = await addPerson(market.db, 'موظف الدعم');
    await answer(id, staff, 'اتصلنا بك');
    expect((await market.refused('getTicket', { as: staff, params: { id } })).status).toBe(404);
  });

  it('of another person is not found', async () => {
    const [sara, ali] = [await addPerson(market.db, 'سارة'), await addPerson(market.db, 'علي')];
    await ask(sara);
    const { id } = (await mine(sara))[0]!;
    for (const refused of [
      await market.refused('getTicket', { as: ali, params: { id } }),
      await market.refused('writeToTicket', { as: ali, params: { id }, body: { message: 'مرحبا' } }),
    ])
      expect([refused.status, refused.body.code]).toEqual([404, 'not_found']);
    expect(await mine(ali)).toEqual([]);
    expect((await read(sara, id)).messages).toHaveLength(1);
  });

  it('accepts thirty messages of its person in a day', async () => {
    const sara = await addPerson(market.db, 'سارة');
    await ask(sara);
    const { id } = (await mine(sara))[0]!;
    const rows = Array.from({ length: 29 }, (_, at) => ({ ticket_id: id, text: `رسالة ${at}` }));
    await market.db.insertInto('ticket_messages').values(rows).execute();
    const { body } = await market.refused('writeToTicket', { as: sara, params: { id }, body: { message: 'وأخرى' } });
    expect(body.code).toBe('rate_limited');
    expect((await read(sara, id)).messages).toHaveLength(30);
  });

  it('that does not exist cannot be answered; those of an erased account are removed', async () => {
    const [sara, staff] = [await addPerson(market.db, 'سارة'), await addPerson(market.db, 'موظف الدعم')];
    await expect(answer(999_999, staff, 'تم')).rejects.toMatchObject({ code: 'not_found' });
    await ask(sara);
    const { id } = (await mine(sara))[0]!;
    await market.db.transaction().execute((trx) => eraseTicketsOf(trx, sara));
    const left = await market.db.selectFrom('ticket_messages').select('id').where('ticket_id', '=', id).execute();
    expect([await mine(sara), left]).toEqual([[], []]);
  });
});
