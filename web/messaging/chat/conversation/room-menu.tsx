import { useQueryClient } from '@tanstack/react-query';
import { Ban, Ellipsis, Flag, Trash2, Undo2, UserRound } from 'virtual:icons';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Room } from '#contract/messaging/chat.ts';
import { paths } from '#web/platform/calls/paths.ts';
import { ConfirmDialog } from '#web/platform/ui/overlay/confirm-dialog.tsx';
import { Menu, MenuItem } from '#web/platform/ui/overlay/menu.tsx';
import { DeleteDialog } from '../delete-dialog.tsx';
import { otherOf, useMe } from '../me.ts';
import { dropRooms } from '../rooms/rooms-cache.ts';
import { useBlocking } from './blocking.ts';
import { lateAct } from '#web/platform/late/late.tsx';

const ReportDialog = lateAct(() => import('#web/community/reports/report-dialog.tsx'));
const face = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** The actions on a conversation and its other participant. */
export function RoomMenu({ room }: { room: Room }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const other = otherOf(room, useMe());
  const { block, unblock } = useBlocking(room);
  const [asking, setAsking] = useState<'block' | 'report' | 'delete' | null>(null);
  const close = () => setAsking(null);
  const deleted = async () => {
    await navigate(paths.chat(), { replace: true });
    dropRooms(client, [room.id]);
  };
  return (
    <>
      <Menu
        label={t('chat.menu')}
        icon={<Ellipsis size={20} strokeWidth={1.9} aria-hidden="true" />}
        className="rounded-full text-ink-2 hover:bg-sunken noscript:hidden"
      >
        <MenuItem onChoose={() => void navigate(paths.profile(other.id))}>
          <UserRound {...face} />
          {t('chat.profile')}
        </MenuItem>
        {room.is_blocked ? (
          <MenuItem onChoose={() => void unblock()}>
            <Undo2 {...face} />
            {t('chat.unblock')}
          </MenuItem>
        ) : (
          <MenuItem onChoose={() => setAsking('block')}>
            <Ban {...face} />
            {t('chat.block')}
          </MenuItem>
        )}
        <MenuItem onChoose={() => setAsking('report')}>
          <Flag {...face} />
          {t('report.user')}
        </MenuItem>
        <MenuItem tone="danger" onChoose={() => setAsking('delete')}>
          <Trash2 {...face} />
          {t('chat.deleteOne')}
        </MenuItem>
      </Menu>
      {asking === 'block' && (
        <ConfirmDialog
          title={t('chat.blockTitle', { name: other.full_name })}
          yes={t('chat.block')}
          no={t('chat.cancel')}
          onYes={block}
          onClose={close}
        >
          {t('chat.blockAdvice')}
        </ConfirmDialog>
      )}
      {asking === 'delete' && <DeleteDialog rooms={[room.id]} onDeleted={deleted} onClose={close} />}
      {asking === 'report' && (
        <Suspense>
          <ReportDialog target="user" id={other.id} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
