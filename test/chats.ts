import { randomUUID } from 'node:crypto';
import type { Message, NewMessage } from '#contract/messaging/chat.ts';
import type { TestApp } from './app.ts';
import { formOf, smallPhoto } from './scene.ts';

type Words = Partial<NewMessage>;

/** Writes to a person, in a new or an existing conversation. */
export function write(market: TestApp, as: number, to: number, more: string | Words = 'السلام عليكم'): Promise<Message> {
  const words = typeof more === 'string' ? { text: more } : more;
  return market.call('sendMessage', { as, body: { user_id: to, client_id: randomUUID(), ...words } });
}

/** Uploads a picture for a conversation. */
export async function uploadChatImage(market: TestApp, as: number, bytes?: Buffer) {
  const form = await formOf({ field: 'image', bytes: bytes ?? (await smallPhoto()) });
  const headers = { authorization: `Bearer ${await market.tokenOf(as)}`, 'content-type': form.type };
  const answer = await market.app.inject({ method: 'POST', url: '/accounts/api_account/chat_images/', headers, payload: form.payload });
  if (answer.statusCode !== 201) throw new Error(`The picture was refused: ${answer.body}`);
  return answer.json<{ id: number; image: string; thumbnail: string; width: number; height: number; placeholder: string }>();
}

/** The texts of a conversation as one participant sees it, oldest first. */
export async function textsIn(market: TestApp, as: number, room: number): Promise<string[]> {
  const { messages } = await market.call('getConversation', { as, params: { room_id: room }, query: { page_size: 50 } });
  return messages.results.map(({ text }) => text).toReversed();
}
