import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Message } from '#contract/messaging/chat.ts';
import { call } from '#web/platform/api/browser.ts';
import { setUnread } from '#web/platform/live/unread.ts';
import { changeRoom } from '../rooms/rooms-cache.ts';
import { changeHistory } from './history-cache.ts';

const settleMs = 400;
const againMs = 8_000;

/** Says what was read, while the conversation is looked at. */
export function useReading(room: number, messages: readonly Message[], me: number): void {
  const client = useQueryClient();
  const isLooking = useSyncExternalStore(watchLooking, looksNow, () => false);
  const newest = messages.findLast(({ sender_id, read_at }) => sender_id !== me && read_at === null)?.id ?? 0;
  const [failures, setFailures] = useState(0);
  useEffect(() => {
    if (newest === 0 || !isLooking) return undefined;
    const tell = async () => {
      try {
        const { unread_count, unread_total } = await call('readMessages', { params: { room_id: room }, body: { message_id: newest } });
        const at = new Date().toISOString();
        changeRoom(client, room, (listed) => ({ ...listed, unread_count }));
        changeHistory(client, room, (history) => ({
          ...history,
          messages: history.messages.map((message) => readBy(message, me, newest, at)),
        }));
        setUnread({ messages: unread_total });
      } catch {
        setFailures((count) => count + 1);
      }
    };
    // Several that come together are read at once.
    const timer = setTimeout(() => void tell(), failures === 0 ? settleMs : againMs);
    return () => clearTimeout(timer);
  }, [client, room, me, newest, isLooking, failures]);
}

function readBy(message: Message, me: number, upTo: number, at: string): Message {
  return message.sender_id === me || message.id > upTo || message.read_at !== null ? message : { ...message, read_at: at };
}

function looksNow(): boolean {
  return document.visibilityState === 'visible' && document.hasFocus();
}

function watchLooking(listener: () => void): () => void {
  addEventListener('focus', listener);
  addEventListener('blur', listener);
  document.addEventListener('visibilitychange', listener);
  return () => {
    removeEventListener('focus', listener);
    removeEventListener('blur', listener);
    document.removeEventListener('visibilitychange', listener);
  };
}
