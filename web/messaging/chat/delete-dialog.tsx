import { useTranslation } from 'react-i18next';
import { call } from '#web/platform/api/browser.ts';
import { ApiFailure } from '#web/platform/calls/calls.ts';
import { refreshUnread } from '#web/platform/live/unread.ts';
import { ConfirmDialog } from '#web/platform/ui/overlay/confirm-dialog.tsx';
import { useMe } from './me.ts';
import { outboxOf } from './sending/own-outbox.ts';

interface Props {
  rooms: readonly number[];
  onDeleted: () => Promise<void>;
  onClose: () => void;
}

/** Asks before conversations are deleted; they stay with the other. */
export function DeleteDialog({ rooms, onDeleted, onClose }: Props) {
  const { t } = useTranslation();
  const me = useMe();
  const remove = async () => {
    // Where one of them is gone already, by another device, none of them was deleted at once.
    await call('deleteConversations', { body: { room_ids: [...rooms] } }).catch((error: unknown) =>
      unlessGone(error, () => deleteEach(rooms)),
    );
    const { outbox } = outboxOf(me);
    for (const { clientId, room } of outbox.all()) if (rooms.includes(room)) outbox.discard(clientId);
    void refreshUnread();
    await onDeleted();
  };
  return (
    <ConfirmDialog
      title={t('chat.deleteTitle', { count: rooms.length })}
      yes={t('chat.delete')}
      no={t('chat.cancel')}
      onYes={remove}
      onClose={onClose}
    >
      {t('chat.deleteAdvice')}
    </ConfirmDialog>
  );
}

async function deleteEach(rooms: readonly number[]): Promise<void> {
  const gone = (error: unknown) => unlessGone(error, () => undefined);
  await Promise.all(rooms.map((room) => call('deleteConversations', { body: { room_ids: [room] } }).catch(gone)));
}

function unlessGone<T>(error: unknown, then: () => T): T {
  if (error instanceof ApiFailure && error.status === 404) return then();
  throw error;
}
