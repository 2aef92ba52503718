import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { textsIn, uploadChatImage, write } from '../../../test/chats.ts';
import { addCar, addPerson } from '../../../test/people.ts';

let market: TestApp;
let sara: number;
let ali: number;

beforeAll(async () => {
  market = await startTestApp();
});
afterAll(() => market.close());
beforeEach(async () => {
  sara = await addPerson(market.db, 'سارة العتيبي');
  ali = await addPerson(market.db, 'علي الشهري');
});

const refusal = async (as: number, body: object) => {
  const { status, body: answer } = await market.refused('sendMessage', { as, body: body as never });
  return [status, answer.code];
};

describe('a message that is sent twice', () => {
  it('is stored once, whichever way it is addressed', async () => {
    const body = { user_id: ali, text: 'السلام عليكم', client_id: randomUUID() };
    const sent = await market.call('sendMessage', { as: sara, body });
    expect(await market.call('sendMessage', { as: sara, body })).toEqual(sent);
    const byRoom = { room_id: sent.room_id, text: ' السلام عليكم', client_id: body.client_id.toUpperCase() };
    expect(await market.call('sendMessage', { as: sara, body: byRoom })).toEqual(sent);
    expect(await textsIn(market, ali, sent.room_id)).toEqual(['السلام عليكم']);
  });

  it('is refused if anything in it differs', async () => {
    const noura = await addPerson(market.db, 'نورة');
    const car = await addCar(market.db, ali);
    const image = await uploadChatImage(market, sara);
    const body = { user_id: ali, text: 'السلام عليكم', client_id: randomUUID() };
    await market.call('sendMessage', { as: sara, body });
    for (const other of [{ text: 'وعليكم' }, { user_id: noura }, { ad_id: car }, { image_ids: [image.id] }]) {
      expect(await refusal(sara, { ...body, ...other })).toEqual([409, 'idempotency_mismatch']);
    }
    expect(await write(market, ali, sara, { client_id: body.client_id, text: 'لي أنا' })).toMatchObject({ sender_id: ali });
  });

  it('is still returned after the other has blocked its sender, while a new one is refused', async () => {
    const body = { user_id: ali, text: 'السلام عليكم', client_id: randomUUID() };
    const sent = await market.call('sendMessage', { as: sara, body });
    await market.call('block', { as: ali, body: { user_id: sara } });
    expect((await market.call('sendMessage', { as: sara, body })).id).toBe(sent.id);
    expect(await refusal(sara, { ...body, client_id: randomUUID() })).toEqual([403, 'blocked']);
  });
});

describe('messages sent at the same moment', () => {
  it('from both participants are all stored, once each, in one order', async () => {
    const ids = Array.from({ length: 20 }, () => randomUUID());
    const sends = [...ids, ...ids.slice(0, 6)].map((client_id) => {
      const fromSara = ids.indexOf(client_id) % 2 === 0;
      return write(market, fromSara ? sara : ali, fromSara ? ali : sara, { client_id, text: `رسالة ${ids.indexOf(client_id)}` });
    });
    const sent = await Promise.all(sends);
    expect(new Set(sent.map(({ id }) => id)).size).toBe(20);
    const [{ room_id }] = sent as [(typeof sent)[0]];
    const seen = await market.call('getConversation', { as: ali, params: { room_id }, query: { page_size: 50 } });
    expect(seen.messages.results.map(({ client_id }) => client_id).toSorted()).toEqual(ids.toSorted());
    const times = seen.messages.results.map(({ created_at }) => created_at);
    expect(times).toEqual(times.toSorted().toReversed());
    for (const as of [sara, ali]) {
      const [room] = (await market.call('listRooms', { as })).conversations;
      expect(room).toMatchObject({ id: room_id, unread_count: 10, last_message: { id: seen.messages.results[0]!.id } });
    }
  });

  it('while they are read and deleted wait for each other without an endless wait', async () => {
    const { room_id } = await write(market, sara, ali);
    const other = (await write(market, sara, await addPerson(market.db, 'هند'))).room_id;
    const acts = Array.from({ length: 24 }, (_, at) => {
      if (at % 4 === 0) return write(market, ali, sara);
      if (at % 4 === 1) return market.call('readMessages', { as: sara, params: { room_id }, body: { message_id: 2_000_000 } });
      if (at % 4 === 2)
        return market.call('deleteConversations', { as: sara, body: { room_ids: at % 8 ? [room_id, other] : [other, room_id] } });
      return market.call('listRooms', { as: sara });
    });
    await Promise.all(acts);
    const { rows } = await sql<{ wrong: number }>`
      select count(*) as wrong from room_members as side where unread_count <> (
        select count(*) from messages
        where room_id = side.room_id and sender_id = side.other_id and read_at is null and id > side.deleted_up_to
      )`.execute(market.db);
    expect(rows).toEqual([{ wrong: 0 }]);
  });
});

describe('a message is refused', () => {
  it('from a blocked person and from one who has blocked, until the block ends', async () => {
    const { room_id } = await write(market, sara, ali);
    await market.call('block', { as: ali, body: { user_id: sara } });
    await market.call('block', { as: ali, body: { user_id: sara } });
    for (const as of [sara, ali]) {
      expect(await refusal(as, { room_id, text: 'هلا', client_id: randomUUID() })).toEqual([403, 'blocked']);
      const { body } = await market.refused('openRoom', { as, body: { user_id: as === sara ? ali : sara } });
      expect(body.code).toBe('blocked');
      const [room] = (await market.call('listRooms', { as })).conversations;
      expect(room).toMatchObject({ can_send: false, is_blocked: as === ali });
    }
    expect((await market.call('listBlocked', { as: ali })).results.map(({ id }) => id)).toEqual([sara]);
    expect((await market.call('listBlocked', { as: sara })).results).toEqual([]);
    await market.call('unblock', { as: sara, params: { user_id: ali } });
    expect(await refusal(sara, { room_id, text: 'هلا', client_id: randomUUID() })).toEqual([403, 'blocked']);
    await market.call('unblock', { as: ali, params: { user_id: sara } });
    expect(await write(market, sara, ali, 'رجعنا')).toMatchObject({ room_id });
  });

  it('to a closed account; earlier messages stay', async () => {
    const noura = await addPerson(market.db, 'نورة');
    const { room_id } = await write(market, sara, ali, 'هلا');
    await market.db.updateTable('users').set({ closed_at: new Date() }).where('id', '=', ali).execute();
    expect(await refusal(sara, { room_id, text: 'هلا', client_id: randomUUID() })).toEqual([403, 'blocked']);
    expect(await refusal(noura, { user_id: ali, text: 'هلا', client_id: randomUUID() })).toEqual([404, 'not_found']);
    expect((await market.call('listRooms', { as: sara })).conversations).toMatchObject([{ id: room_id, can_send: false }]);
    expect(await textsIn(market, sara, room_id)).toEqual(['هلا']);
  });
});

describe('a message with signs of fraud', () => {
  it('shows a warning to its receiver only, and is always delivered', async () => {
    const sent = await write(market, sara, ali, 'وصلك رمز التحقق؟ أرسله لي');
    expect(sent.warnings).toEqual([]);
    const seen = async (as: number) => (await market.call('getConversation', { as, params: { room_id: sent.room_id } })).messages.results;
    expect((await seen(ali))[0]).toMatchObject({ text: 'وصلك رمز التحقق؟ أرسله لي', warnings: ['code_request'] });
    expect((await seen(sara))[0]!.warnings).toEqual([]);
    expect(await write(market, await addPerson(market.db, 'جديد'), ali, 'كلمني 0551234567')).toMatchObject({ warnings: [] });
    expect((await market.call('listRooms', { as: ali })).conversations[0]!.last_message!.warnings).toEqual(['outside_contact']);
  });

  it('can be reported by its receiver, once, and by nobody else', async () => {
    const { id } = await write(market, sara, ali, 'حول عربون الحين');
    const report = (as: number) => ({ as, body: { target_type: 'message' as const, target_id: id, reason: 'fraud' } });
    for (const stranger of [sara, await addPerson(market.db, 'غريب')]) {
      expect((await market.refused('addReport', report(stranger))).body.code).toBe('not_found');
    }
    await market.call('addReport', report(ali));
    expect((await market.refused('addReport', report(ali))).body.code).toBe('already_reported');
  });
});
