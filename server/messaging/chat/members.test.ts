import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api, type EndpointName } from '#contract/app/api.ts';
import type { Endpoint } from '#contract/platform/endpoint.ts';
import { addressOf, startTestApp, type TestApp } from '../../../test/app.ts';
import { uploadChatImage, write } from '../../../test/chats.ts';
import { addPerson } from '../../../test/people.ts';

let market: TestApp;

beforeAll(async () => {
  market = await startTestApp();
});
afterAll(() => market.close());

/** A conversation of two, with every id that could give access to it. */
interface Reach {
  room_id: number;
  message_id: number;
  image_id: number;
}

type Question = (reach: Reach) => { params?: object; query?: object; body?: object };

/** Every call that reaches a conversation, or its content. */
const ways: [EndpointName, Question][] = [
  ['getConversation', ({ room_id }) => ({ params: { room_id } })],
  ['getConversation', ({ room_id, message_id }) => ({ params: { room_id }, query: { after: message_id - 1 } })],
  ['getConversation', ({ room_id }) => ({ params: { room_id }, query: { page: 2 } })],
  ['getConversationAgain', ({ room_id }) => ({ params: { room_id } })],
  ['sendMessage', ({ room_id }) => ({ body: { room_id, text: 'السلام عليكم', client_id: randomUUID() } })],
  ['readMessages', ({ room_id, message_id }) => ({ params: { room_id }, body: { message_id } })],
  ['deleteConversations', ({ room_id }) => ({ body: { room_ids: [room_id] } })],
  ['deleteChatImage', ({ image_id }) => ({ params: { id: image_id } })],
  ['addReport', ({ message_id }) => ({ body: { target_type: 'message', target_id: message_id, reason: 'fraud' } })],
];

async function conversation(): Promise<Reach & { writer: number; receiver: number }> {
  const [writer, receiver] = [await addPerson(market.db, 'سارة'), await addPerson(market.db, 'علي')];
  const loose = await uploadChatImage(market, writer);
  const { id, room_id } = await write(market, writer, receiver);
  return { room_id, message_id: id, image_id: loose.id, writer, receiver };
}

async function ask(as: number | null, name: EndpointName, question: ReturnType<Question>) {
  const { method }: Endpoint = api[name];
  const headers = as === null ? {} : { authorization: `Bearer ${await market.tokenOf(as)}` };
  const {
    statusCode,
    body,
    headers: answered,
  } = await market.app.inject({
    method,
    url: addressOf(name, question),
    headers: { ...headers, 'accept-language': 'ar' },
    ...(question.body && { payload: question.body }),
  });
  // Parts that reveal nothing of the room: the time, and the remaining calls of the rate limit.
  const { date: _date, 'x-request-id': _id, ...rest } = answered;
  const said = Object.entries(rest).filter(([header]) => !header.startsWith('x-ratelimit'));
  return { status: statusCode, body, headers: said };
}

const receives: Partial<Record<EndpointName, number>> = {
  sendMessage: 201,
  deleteConversations: 204,
  addReport: 201,
  // The picture belongs to the writer.
  deleteChatImage: 404,
};

describe.each(ways)('%s', (name, question) => {
  it('succeeds for a member', async () => {
    const reach = await conversation();
    expect((await ask(reach.receiver, name, question(reach))).status).toBe(receives[name] ?? 200);
  });

  it('gives a non-member the same response, byte for byte, for a room of others and an unknown one', async () => {
    const reach = await conversation();
    const stranger = await addPerson(market.db, 'غريب');
    await write(market, stranger, reach.writer);
    const nothing: Reach = { room_id: 2_000_000, message_id: 2_000_000, image_id: 2_000_000 };
    const [strange, missing] = [await ask(stranger, name, question(reach)), await ask(stranger, name, question(nothing))];
    expect(strange).toEqual(missing);
    expect(strange.status).toBe(404);
    const { messages } = await market.call('getConversation', { as: reach.receiver, params: { room_id: reach.room_id } });
    expect(messages.results.map(({ id, delivered_at, read_at }) => [id, delivered_at, read_at])).toEqual([[reach.message_id, null, null]]);
  });

  it('gives a visitor nothing', async () => {
    const reach = await conversation();
    const answer = await ask(null, name, question(reach));
    expect([answer.status, JSON.parse(answer.body).code]).toEqual([401, 'not_signed_in']);
  });

  it('lets a blocked member read, but not write', async () => {
    const reach = await conversation();
    await market.call('block', { as: reach.writer, body: { user_id: reach.receiver } });
    const { status } = await ask(reach.receiver, name, question(reach));
    expect(status).toBe(name === 'sendMessage' ? 403 : (receives[name] ?? 200));
  });

  it('refuses a closed account', async () => {
    const reach = await conversation();
    await market.tokenOf(reach.receiver);
    await market.db.updateTable('users').set({ closed_at: new Date() }).where('id', '=', reach.receiver).execute();
    const answer = await ask(reach.receiver, name, question(reach));
    expect([answer.status, JSON.parse(answer.body).code]).toEqual([401, 'user_not_found']);
  });
});

it('nobody finds others’ conversations in their list, or their numbers in responses', async () => {
  const reach = await conversation();
  const stranger = await addPerson(market.db, 'غريب');
  expect(await market.call('listRooms', { as: stranger })).toMatchObject({ count: 0, conversations: [], unread_total: 0 });
  const body = { user_id: reach.receiver, text: 'السلام عليكم', image_ids: [reach.image_id], client_id: randomUUID() };
  const { body: refusal } = await market.refused('sendMessage', { as: stranger, body });
  expect(Object.keys(refusal.fields!)).toEqual(['image_ids']);
});
