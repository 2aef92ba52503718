import { InfiniteQueryObserver, QueryClient, type InfiniteData } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Message, Room } from '#contract/messaging/chat.ts';
import { askRooms, dropRooms, noteInRooms, noteLatestInRooms, roomsKey, roomsOf, type Rooms } from './rooms-cache.ts';

const me = 1;
const queryKey = roomsKey('ar', '');

/** What the server knows: how many messages of each conversation are unread. */
let unread: Map<number, number>;
/** The pending requests. */
let answers: (() => void)[];
let requested: number;
let client: QueryClient;
let leave: () => void;

beforeEach(() => {
  unread = new Map([[7, 0]]);
  answers = [];
  requested = 0;
  client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  const list = new InfiniteQueryObserver<Rooms>(client, {
    queryKey,
    queryFn: () => {
      requested += 1;
      // Read when it is requested, told when the test lets it come.
      const answer = roomsNow();
      return new Promise((resolve) => answers.push(() => resolve(answer)));
    },
    initialPageParam: undefined,
    getNextPageParam: () => undefined,
    initialData: { pages: [roomsNow()], pageParams: [undefined] },
  });
  leave = list.subscribe(() => {});
});

afterEach(() => {
  leave();
  client.clear();
});

function roomsNow(): Rooms {
  const conversations = [...unread].map(([id, unread_count]) => {
    return { id, unread_count, last_message: null, updated_at: new Date(0).toISOString() } as unknown as Room;
  });
  return { conversations, next: null } as unknown as Rooms;
}

/** Somebody writes in `room`, and it is heard of live. */
function hear(id: number, room = 7): void {
  unread.set(room, (unread.get(room) ?? 0) + 1);
  const created_at = new Date(id * 60_000).toISOString();
  noteInRooms(client, { id, room_id: room, sender_id: 2, created_at, read_at: null } as unknown as Message, me);
}

function shown(): Record<number, number> {
  const { pages } = client.getQueryData<InfiniteData<Rooms>>(queryKey)!;
  return Object.fromEntries(roomsOf(pages).map(({ id, unread_count }) => [id, unread_count]));
}

/** Resolves the oldest request. */
async function come(): Promise<void> {
  await vi.waitFor(() => expect(answers).not.toEqual([]));
  answers.shift()!();
}

describe('the list of conversations', () => {
  it('counts what is heard live', () => {
    hear(1);
    hear(2);
    expect(shown()).toEqual({ 7: 2 });
    expect(requested).toBe(0);
  });

  it('shows the last message as it is now, where it was taken away, and counts nothing for it', () => {
    const told = (id: number, text: string) =>
      noteInRooms(client, { id, room_id: 7, sender_id: 2, text, images: [], warnings: [], read_at: null } as unknown as Message, me);
    const last = () => client.getQueryData<InfiniteData<Rooms>>(queryKey)!.pages[0]!.conversations[0]!.last_message?.text;
    told(1, 'the first');
    told(2, 'the second');
    told(1, '');
    expect([last(), shown()]).toEqual(['the second', { 7: 2 }]);
    told(2, '');
    expect([last(), shown()]).toEqual(['', { 7: 2 }]);
  });

  it('is refetched when an event arrives during a request: the response may be older', async () => {
    askRooms(client);
    for (const id of [1, 2, 3]) hear(id);
    expect(shown()).toEqual({ 7: 3 });
    await come();
    await come();
    await vi.waitFor(() => expect(client.isFetching()).toBe(0));
    expect(shown()).toEqual({ 7: 3 });
    expect(requested).toBe(2);
  });

  it('is refetched once for several messages of an unknown conversation', async () => {
    hear(1, 8);
    hear(2, 8);
    hear(3, 8);
    await come();
    await come();
    await vi.waitFor(() => expect(shown()).toEqual({ 7: 0, 8: 3 }));
    expect(requested).toBe(2);
  });

  it('does not restore a conversation that was deleted during a request', async () => {
    askRooms(client);
    unread.delete(7);
    dropRooms(client, [7]);
    await come();
    await come();
    await vi.waitFor(() => expect(client.isFetching()).toBe(0));
    expect(shown()).toEqual({});
  });

  it('is refetched when the server names an unknown message, count or conversation', async () => {
    const say = (room_id: number, id: number, unread_count: number) =>
      noteLatestInRooms(client, [{ room_id, message_ids: [id], unread_count }]);
    hear(1);
    say(7, 1, 1);
    expect(requested).toBe(0);
    // Two were lost: neither is heard of.
    unread.set(7, 3);
    say(7, 3, 3);
    say(7, 3, 3);
    await come();
    await vi.waitFor(() => expect(shown()).toEqual({ 7: 3 }));
    expect(requested).toBe(1);
    unread.set(8, 1);
    say(8, 4, 1);
    await come();
    await vi.waitFor(() => expect(shown()).toEqual({ 7: 3, 8: 1 }));
    expect(requested).toBe(2);
  });

  it('is not refetched if nothing arrived meanwhile', async () => {
    hear(1);
    askRooms(client);
    await come();
    await vi.waitFor(() => expect(client.isFetching()).toBe(0));
    hear(2);
    expect(shown()).toEqual({ 7: 2 });
    expect(requested).toBe(1);
  });
});
