import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { addPerson } from '../../../test/people.ts';
import { closeSockets, connect, listen, listenIn, next } from '../../../test/sockets.ts';

let market: TestApp;
let url: string;
let [sara, ali, fahd] = [0, 0, 0];

beforeAll(async () => {
  market = await startTestApp();
  url = await listen(market.app);
});
beforeEach(async () => {
  sara = await addPerson(market.db, 'سارة العتيبي');
  ali = await addPerson(market.db, 'علي الشهري');
  fahd = await addPerson(market.db, 'فهد القحطاني');
});
afterEach(() => {
  vi.restoreAllMocks();
  closeSockets();
});
afterAll(() => market.close());

const send = (text: string) => market.call('sendMessage', { as: sara, body: { user_id: ali, text, client_id: randomUUID() } });

describe('a message whose events were lost', () => {
  it('is sent to both participants, with the unread counts, and to nobody else', async () => {
    const [hers, his, other] = await Promise.all([sara, ali, fahd].map(async (one) => connect(url, await market.tokenOf(one))));
    const heard = listenIn(other!, 'stranger');
    vi.spyOn(market.app.market.live, 'emit').mockImplementation(() => {});
    const [first, second] = [await send('متوفرة؟'), await send('كم آخر سعر؟')];
    const payload = Promise.all([next(hers!, 'latest'), next(his!, 'latest'), next(his!, 'unread')]);
    await market.app.connections.emitLatest();
    const room = { room_id: first.room_id, message_ids: [first.id, second.id] };
    expect(await payload).toEqual([
      { rooms: [{ ...room, unread_count: 0 }] },
      { rooms: [{ ...room, unread_count: 2 }] },
      { messages: 2, notifications: 0 },
    ]);
    expect(heard).toEqual([]);
  });

  it('is sent until it is a minute old, and after a database outage', async () => {
    const his = await connect(url, await market.tokenOf(ali));
    const { room_id } = await send('متوفرة؟');
    const heard: number[] = [];
    his.on('latest', ({ rooms }) => void heard.push(...rooms.flatMap(({ message_ids }) => message_ids)));
    for (const _time of [1, 2]) await market.app.connections.emitLatest();
    await expect.poll(() => heard.length).toBe(2);
    const old = new Date(Date.now() - 130_000);
    await market.db.updateTable('messages').set({ created_at: old }).where('room_id', '=', room_id).execute();
    await market.db.updateTable('room_members').set({ updated_at: old }).where('room_id', '=', room_id).execute();
    await market.app.connections.emitLatest();
    const done = next(his, 'latest');
    await send('هل من جديد؟');
    await market.app.connections.emitLatest();
    expect((await done).rooms[0]!.message_ids.length).toBe(1);
    expect(heard.length).toBe(3);
  });

  it('is not sent to a participant who deleted the conversation', async () => {
    const his = await connect(url, await market.tokenOf(ali));
    const { room_id } = await send('متوفرة؟');
    await market.call('deleteConversations', { as: ali, body: { room_ids: [room_id] } });
    const heard = listenIn(his, 'stranger');
    await market.app.connections.emitLatest();
    await new Promise((resolve) => his.timeout(20_000).emit('watch', { room_id }, resolve));
    expect(heard.filter(([event]) => event === 'latest')).toEqual([]);
  });
});
