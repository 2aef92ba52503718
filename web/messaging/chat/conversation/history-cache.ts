import type { QueryClient } from '@tanstack/react-query';
import { call } from '#web/platform/api/browser.ts';
import { isMissing, merged, withMissed, type History } from './history.ts';

const missedPerPage = 50;
const pagesMost = 20;
const running = new Map<number, Promise<void>>();
const again = new Set<number>();

export function historyKey(language: string, room: number) {
  return ['conversation', language, room] as const;
}

/** Updates the cached conversation in every language. */
export function changeHistory(client: QueryClient, room: number, change: (history: History) => History): void {
  client.setQueriesData<History>(
    { queryKey: ['conversation'], predicate: ({ queryKey }) => queryKey[2] === room },
    (history) => history && change(history),
  );
}

/**
 * Asks for what was missed of a conversation: what was written, and how far it was read. One at a time for each; what is
 * missed while it is requested may not be in the answer, so it is requested once more.
 */
export function catchUp(client: QueryClient, language: string, room: number, me: number): Promise<void> {
  const before = running.get(room);
  if (before) {
    again.add(room);
    return before;
  }
  const work = askUntilDone(client, language, room, me).finally(() => running.delete(room));
  running.set(room, work);
  return work;
}

/** Requests the missed messages of `room`, in every cached language, unless all of `ids` are known. */
export function catchUpOn(client: QueryClient, room: number, ids: readonly number[], me: number): void {
  for (const [key, history] of client.getQueriesData<History>({ queryKey: ['conversation'] })) {
    const [, language, id] = key;
    if (typeof language === 'string' && id === room && history && isMissing(history, ids)) void catchUp(client, language, room, me);
  }
}

async function askUntilDone(client: QueryClient, language: string, room: number, me: number): Promise<void> {
  do {
    again.delete(room);
    await askMissed(client, language, room, me);
  } while (again.has(room));
}

async function askMissed(client: QueryClient, language: string, room: number, me: number): Promise<void> {
  const known = () => client.getQueryData<History>(historyKey(language, room));
  try {
    for (let page = 0; page < pagesMost; page += 1) {
      const history = known();
      if (!history) return;
      const answer = await call('getConversation', {
        params: { room_id: room },
        query: { after: history.wholeUpTo, page_size: missedPerPage },
      });
      changeHistory(client, room, (now) => withMissed(now, answer));
      if (answer.messages.next === null) break;
    }
    if (known()?.messages.some(({ sender_id, read_at }) => sender_id === me && read_at === null)) await askStatus(client, room);
  } catch {
    // What is shown stays; the next occasion asks again.
  }
}

/** The newest page once more: how far one's own messages have come. */
async function askStatus(client: QueryClient, room: number): Promise<void> {
  const { messages } = await call('getConversation', { params: { room_id: room } });
  changeHistory(client, room, (history) => ({ ...history, messages: merged(history.messages, messages.results) }));
}
