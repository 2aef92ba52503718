import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { write } from '../../../test/chats.ts';
import { addPerson } from '../../../test/people.ts';

let market: TestApp;

beforeAll(async () => {
  market = await startTestApp();
});
afterAll(() => market.close());

/** An action in one of the conversations of a person: `up` is how far, from nothing to all. */
type Act = { kind: 'hear' | 'say' | 'read' | 'delete'; room: number; up: number };

const acts = fc.array(
  fc.record<Act>({
    kind: fc.constantFrom('hear', 'hear', 'hear', 'say', 'read', 'delete'),
    room: fc.integer({ min: 0, max: 1 }),
    up: fc.double({ min: 0, max: 1, noNaN: true }),
  }),
  { minLength: 4, maxLength: 14 },
);

it('equals the messages to a person that still exist and were not read', async () => {
  await fc.assert(
    fc.asyncProperty(acts, async (history) => {
      const me = await addPerson(market.db, 'نورة');
      const others = [await addPerson(market.db, 'سارة'), await addPerson(market.db, 'هند')];
      // The expected state: ids of unread messages in each conversation.
      const rooms = others.map(() => ({ id: 0, heard: [] as number[], unread: [] as number[] }));
      for (const { kind, room: at, up } of history) {
        const room = rooms[at]!;
        if (kind === 'hear') {
          const { id, room_id } = await write(market, others[at]!, me);
          Object.assign(room, { id: room_id, heard: [...room.heard, id], unread: [...room.unread, id] });
        } else if (kind === 'say') {
          room.id = (await write(market, me, others[at]!)).room_id;
        } else if (room.id > 0 && kind === 'delete') {
          await market.call('deleteConversations', { as: me, body: { room_ids: [room.id] } });
          room.unread = [];
        } else if (room.heard.length > 0 && kind === 'read') {
          const message_id = room.heard[Math.floor(up * (room.heard.length - 1))]!;
          room.unread = room.unread.filter((id) => id > message_id);
          const left = await market.call('readMessages', { as: me, params: { room_id: room.id }, body: { message_id } });
          expect(left.unread_count).toBe(room.unread.length);
        }
        const { conversations, unread_total } = await market.call('listRooms', { as: me });
        expect(unread_total).toBe(rooms[0]!.unread.length + rooms[1]!.unread.length);
        for (const { id, unread_count } of conversations) expect(unread_count).toBe(rooms.find((one) => one.id === id)!.unread.length);
      }
    }),
    { numRuns: 12 },
  );
});
