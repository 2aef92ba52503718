import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Conversation, Message } from '#contract/messaging/chat.ts';
import { call } from '#web/platform/api/browser.ts';
import { catchUpOn, historyKey } from './history-cache.ts';
import { historyOf, type History } from './history.ts';

vi.mock('#web/platform/api/browser.ts', () => ({ call: vi.fn() }));

const [me, room] = [1, 7];
const requested = vi.mocked(call);

function conversation(...ids: number[]): Conversation {
  const results = ids.map((id) => ({ id, room_id: room, sender_id: 2, read_at: null, images: [], warnings: [] }) as unknown as Message);
  return { room: { id: room }, messages: { results, next: null } } as unknown as Conversation;
}

let client: QueryClient;

beforeEach(() => {
  client = new QueryClient();
  client.setQueryData(historyKey('ar', room), historyOf(conversation(3, 2, 1)));
  requested.mockReset();
});

const shown = () => client.getQueryData<History>(historyKey('ar', room))!.messages.map(({ id }) => id);

describe('recent messages from the server', () => {
  it('are requested from the API if they are unknown', async () => {
    requested.mockResolvedValue(conversation(4, 5) as never);
    catchUpOn(client, room, [3, 4, 5], me);
    await vi.waitFor(() => expect(shown()).toEqual([1, 2, 3, 4, 5]));
    expect(requested.mock.calls).toEqual([['getConversation', { params: { room_id: room }, query: { after: 3, page_size: 50 } }]]);
    catchUpOn(client, room, [3, 4, 5], me);
    catchUpOn(client, 8, [9], me);
    expect(requested).toHaveBeenCalledTimes(1);
  });

  it('are requested again if the API did not respond', async () => {
    requested.mockRejectedValueOnce(new Error('unavailable'));
    catchUpOn(client, room, [4], me);
    await vi.waitFor(() => expect(requested).toHaveBeenCalledTimes(1));
    requested.mockResolvedValue(conversation(4) as never);
    await vi.waitFor(() => {
      catchUpOn(client, room, [4], me);
      expect(shown()).toEqual([1, 2, 3, 4]);
    });
  });
});
