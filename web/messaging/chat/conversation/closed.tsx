import { useTranslation } from 'react-i18next';
import type { Room } from '#contract/messaging/chat.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { otherOf, useMe } from '../me.ts';
import { useBlocking } from './blocking.ts';

/** In the place of the box to write in, where nothing can be sent. */
export function Closed({ room }: { room: Room }) {
  const { t } = useTranslation();
  const other = otherOf(room, useMe());
  const { unblock } = useBlocking(room);
  return (
    <div className="flex min-h-16 flex-wrap items-center justify-center gap-x-4 gap-y-2 border-t border-line bg-surface px-(--gutter) py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] text-center text-14 text-ink-2">
      <p>{room.is_blocked ? t('chat.blocked', { name: other.full_name }) : t('chat.closed')}</p>
      {room.is_blocked && (
        <Button look="outlined" onClick={() => void unblock()}>
          {t('chat.unblock')}
        </Button>
      )}
    </div>
  );
}
