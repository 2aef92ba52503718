import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Room } from '#contract/messaging/chat.ts';
import { call } from '#web/platform/api/browser.ts';
import { useToast } from '#web/platform/ui/overlay/toast.tsx';
import { otherOf, useMe } from '../me.ts';
import { changeRoom } from '../rooms/rooms-cache.ts';
import { changeHistory } from './history-cache.ts';

/** Blocks the other of a conversation, and ends that. */
export function useBlocking(room: Room): { block: () => Promise<void>; unblock: () => Promise<void> } {
  const { t } = useTranslation();
  const toast = useToast();
  const client = useQueryClient();
  const other = otherOf(room, useMe());
  // Whether one may write again is the server's to say: the other may have blocked too.
  const learn = async () => {
    const { room: now } = await call('getConversation', { params: { room_id: room.id }, query: { page_size: 1 } });
    changeRoom(client, room.id, () => now);
    changeHistory(client, room.id, (history) => ({ ...history, room: now }));
  };
  return {
    block: async () => {
      await call('block', { body: { user_id: other.id } });
      await learn();
    },
    unblock: async () => {
      try {
        await call('unblock', { params: { user_id: other.id } });
        await learn();
      } catch {
        toast(t('chat.actionFailed'), { tone: 'bad' });
      }
    },
  };
}
