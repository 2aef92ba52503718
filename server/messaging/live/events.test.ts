import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { addPerson } from '../../../test/people.ts';
import { closeSockets, connect, listen, listenIn, next, settle, watch, type TestSocket } from '../../../test/sockets.ts';

let market: TestApp;
let url: string;
let [sara, ali, nobody] = [0, 0, 0];
/** A room of Sara and Ali; both have written in it. */
let room = 0;

beforeAll(async () => {
  market = await startTestApp();
  url = await listen(market.app);
});
beforeEach(async () => {
  sara = await addPerson(market.db, 'سارة العتيبي');
  ali = await addPerson(market.db, 'علي الشهري');
  nobody = await addPerson(market.db, 'فهد القحطاني');
  ({ room_id: room } = await write(sara, { user_id: ali }));
  await write(ali, { room_id: room });
});
afterEach(closeSockets);
afterAll(() => market.close());

function write(as: number, to: { user_id: number } | { room_id: number }, text = 'السلام عليكم') {
  return market.call('sendMessage', { as, body: { ...to, text, client_id: randomUUID() } });
}

async function come(person: number): Promise<TestSocket> {
  return connect(url, await market.tokenOf(person));
}

describe('a message', () => {
  it('is sent to every device of both, marked as their own, and to nobody else', async () => {
    const [hers, phone, his, stranger] = [await come(sara), await come(sara), await come(ali), await come(nobody)];
    const heard = listenIn(stranger, 'stranger');
    const payload = [next(hers, 'message'), next(phone, 'message'), next(his, 'message')];
    // The event of an earlier message may still arrive first.
    const unread: number[] = [];
    his.on('unread', ({ messages }) => unread.push(messages));
    const sent = await write(sara, { room_id: room }, 'أرسل لي رمز التحقق الذي وصلك');
    const [first, second, arrived] = await Promise.all(payload);
    expect(first).toEqual(sent);
    expect(second).toEqual(sent);
    expect(arrived).toEqual({ ...sent, warnings: arrived!.warnings });
    expect(arrived!.warnings).not.toEqual([]);
    await expect.poll(() => unread).toContain(2);
    await settle(stranger);
    expect(heard).toEqual([]);
  });

  it('is sent again when it is repeated: the process that stored it may have ended before the event', async () => {
    const body = { room_id: room, text: 'وعليكم السلام', client_id: randomUUID() };
    const sent = await market.call('sendMessage', { as: sara, body });
    const his = await come(ali);
    const payload = next(his, 'message');
    await market.call('sendMessage', { as: sara, body });
    expect(await payload).toMatchObject({ id: sent.id, text: 'وعليكم السلام' });
  });

  it('is marked as delivered when the other confirms it, up to the given message', async () => {
    const [hers, his] = [await come(sara), await come(ali)];
    const one = await write(sara, { room_id: room });
    const two = await write(sara, { room_id: room });
    const status = next(hers, 'message_status');
    his.emit('delivered', { room_id: room, message_id: one.id });
    expect(await status).toMatchObject({ room_id: room, status: 'delivered', up_to: one.id });
    const { messages } = await market.call('getConversation', { as: sara, params: { room_id: room } });
    const deliveredOf = (id: number) => messages.results.find((message) => message.id === id)!.delivered_at;
    expect([deliveredOf(one.id), deliveredOf(two.id)]).toEqual([expect.any(String), null]);
  });

  it('is marked as read when the other reads it', async () => {
    const hers = await come(sara);
    const sent = await write(sara, { room_id: room });
    const status = next(hers, 'message_status');
    await market.call('readMessages', { as: ali, params: { room_id: room }, body: { message_id: sent.id } });
    expect(await status).toMatchObject({ room_id: room, status: 'read', up_to: sent.id });
  });
});

describe('typing', () => {
  it('is sent only to the other participant', async () => {
    const [hers, phone, his, stranger] = [await come(sara), await come(sara), await come(ali), await come(nobody)];
    const heard = [listenIn(phone), listenIn(stranger, 'stranger')];
    const payload = next(his, 'typing');
    hers.emit('typing', { room_id: room, typing: true });
    expect(await payload).toEqual({ room_id: room, user_id: sara, typing: true });
    const stopped = next(his, 'typing');
    hers.emit('typing', { room_id: room, typing: false });
    expect(await stopped).toMatchObject({ typing: false });
    await settle(hers);
    expect(heard).toEqual([[], []]);
  });
});

describe('presence', () => {
  it('shows whether the other participant is online, and changes', async () => {
    const hers = await come(sara);
    expect(await watch(hers, room)).toEqual({ user_id: ali, online: false });
    const came = next(hers, 'presence');
    const his = await come(ali);
    expect(await came).toEqual({ user_id: ali, online: true });
    expect(await watch(hers, room)).toEqual({ user_id: ali, online: true });
    const went = next(hers, 'presence');
    his.disconnect();
    expect(await went).toEqual({ user_id: ali, online: false });
  });

  it('does not change for a reloaded page or a second device', async () => {
    const [hers, his] = [await come(sara), await come(ali)];
    expect(await watch(hers, room)).toEqual({ user_id: ali, online: true });
    const heard = listenIn(hers);
    his.disconnect();
    const again = await come(ali);
    (await come(ali)).disconnect();
    await settle(again);
    expect(await watch(hers, room)).toEqual({ user_id: ali, online: true });
    expect(heard).toEqual([]);
  });

  it('is no longer sent after unwatch', async () => {
    const hers = await come(sara);
    await watch(hers, room);
    hers.emit('unwatch', { room_id: room });
    await settle(hers);
    const heard = listenIn(hers);
    const his = await come(ali);
    await settle(his);
    await settle(hers);
    expect(heard).toEqual([]);
  });
});

describe('a block', () => {
  it('ends typing and presence, both ways, also for existing subscriptions', async () => {
    const hers = await come(sara);
    await watch(hers, room);
    await market.call('block', { as: ali, body: { user_id: sara } });
    const heard = listenIn(hers);
    const his = await come(ali);
    const his_heard = listenIn(his);
    hers.emit('typing', { room_id: room, typing: true });
    his.emit('typing', { room_id: room, typing: true });
    await Promise.all([settle(hers), settle(his)]);
    expect(await watch(hers, room)).toBeNull();
    expect(await watch(his, room)).toBeNull();
    expect([heard, his_heard]).toEqual([[], []]);
  });

  it('restores presence when it is lifted', async () => {
    await market.call('block', { as: ali, body: { user_id: sara } });
    await market.call('unblock', { as: ali, params: { user_id: sara } });
    expect(await watch(await come(sara), room)).toEqual({ user_id: ali, online: false });
  });
});

describe('a non-member', () => {
  it('receives nothing of a room, and their events reach nobody', async () => {
    const [hers, his, stranger] = [await come(sara), await come(ali), await come(nobody)];
    const sent = await write(sara, { room_id: room });
    await settle(his);
    const heard = [listenIn(hers), listenIn(his), listenIn(stranger, 'stranger')];
    const missing = room + 1_000_000;
    expect(await watch(stranger, room)).toBeNull();
    expect(await watch(stranger, missing)).toBeNull();
    for (const room_id of [room, missing]) {
      stranger.emit('typing', { room_id, typing: true });
      stranger.emit('delivered', { room_id, message_id: sent.id });
      stranger.emit('unwatch', { room_id });
    }
    await settle(stranger);
    his.disconnect();
    await come(ali);
    await settle(hers);
    expect(heard).toEqual([[], [], []]);
    const { messages } = await market.call('getConversation', { as: sara, params: { room_id: room } });
    expect(messages.results[0]).toMatchObject({ id: sent.id, delivered_at: null });
  });

  it('does not see the presence of a person to whom they never wrote by opening a conversation', async () => {
    const { id } = await market.call('openRoom', { as: nobody, body: { user_id: ali } });
    const [stranger, his] = [await come(nobody), await come(ali)];
    const heard = listenIn(his);
    expect(await watch(stranger, id)).toBeNull();
    stranger.emit('typing', { room_id: id, typing: true });
    await settle(stranger);
    expect(heard).toEqual([]);
    await write(nobody, { room_id: id });
    expect(await watch(stranger, id)).toEqual({ user_id: ali, online: true });
  });
});
