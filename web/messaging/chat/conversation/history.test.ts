import { describe, expect, it } from 'vitest';
import type { Conversation, Message } from '#contract/messaging/chat.ts';
import { historyOf, isMissing, withEarlier, withMessage, withMissed, withStatus } from './history.ts';

const me = 1;

function message(id: number, more: Partial<Message> = {}): Message {
  const created_at = new Date(id * 60_000).toISOString();
  return {
    id,
    room_id: 7,
    sender_id: me,
    text: `m${id}`,
    images: [],
    ad_id: null,
    created_at,
    delivered_at: null,
    read_at: null,
    client_id: `c${id}`,
    warnings: [],
    ...more,
  };
}

function answer(ids: number[], next: string | null = null, more: Partial<Message> = {}): Conversation {
  return { messages: { results: ids.map((id) => message(id, more)), next } } as unknown as Conversation;
}

const idsOf = ({ messages }: { messages: readonly Message[] }) => messages.map(({ id }) => id);

describe('recent messages from the server', () => {
  it('is missing where an event was lost, even before one that was heard', () => {
    const history = withMessage(historyOf(answer([3, 2, 1])), message(5));
    expect(isMissing(history, [2, 3, 5])).toBe(false);
    expect(isMissing(history, [3, 4, 5])).toBe(true);
    expect(isMissing(history, [5, 6])).toBe(true);
    expect(isMissing(withMissed(history, answer([4, 5, 6])), [4, 5, 6])).toBe(false);
  });
});

describe('the history of a conversation', () => {
  it('holds pages and what is heard live once each, in order', () => {
    let history = historyOf(answer([6, 5, 4], '/chat/7/?page=2&cursor=x'));
    expect(history.earlier).toEqual({ page: 2, cursor: 'x' });
    history = withMessage(withMessage(history, message(9)), message(9));
    history = withEarlier(history, answer([4, 3, 2]));
    history = withMissed(history, answer([7, 8, 9, 10]));
    expect(idsOf(history)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(history.earlier).toBeUndefined();
  });

  it('asks for a gap though something newer was heard meanwhile', () => {
    const history = withMessage(historyOf(answer([3])), message(9));
    expect(history.wholeUpTo).toBe(3);
    expect(withMissed(history, answer([4, 9])).wholeUpTo).toBe(9);
    expect(withMissed(history, answer([])).wholeUpTo).toBe(3);
  });

  it('has a message that was taken away as it is now, and none of a page that is not here yet', () => {
    const history = historyOf(answer([4, 3], 'https://m.localhost/?page=2'));
    const emptied = withMessage(history, message(3, { text: '' }));
    expect(emptied.messages.map(({ text }) => text)).toEqual(['', 'm4']);
    expect(idsOf(withMessage(history, message(2, { text: '' })))).toEqual([3, 4]);
    expect(idsOf(withMessage(historyOf(answer([4, 3])), message(2)))).toEqual([2, 3, 4]);
  });

  it('marks one’s own messages up to the one that was read, and none of the other’s', () => {
    let history = historyOf(answer([3, 2]));
    history = withMessage(history, message(4, { sender_id: 2 }));
    history = withStatus(history, { room_id: 7, status: 'delivered', up_to: 3, at: 'a' }, me);
    history = withStatus(history, { room_id: 7, status: 'read', up_to: 2, at: 'b' }, me);
    expect(history.messages.map(({ delivered_at, read_at }) => [delivered_at, read_at])).toEqual([
      ['a', 'b'],
      ['a', null],
      [null, null],
    ]);
  });

  it('keeps every mark, and the same object if nothing changed', () => {
    const history = historyOf(answer([3], null, { delivered_at: 'a', read_at: 'b' }));
    const [same] = withMissed(history, answer([3])).messages;
    expect(same).toBe(history.messages[0]);
  });
});
