import { Camera } from 'virtual:icons';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Room } from '#contract/messaging/chat.ts';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { useWritten } from '#web/platform/i18n/written.ts';
import { paths } from '#web/platform/calls/paths.ts';
import { AdState } from '../ad-state.tsx';
import { otherOf, useMe } from '../me.ts';
import { RoomThumb } from '../room-thumb.tsx';
import { useTimes } from '../times.ts';

interface Props {
  room: Room;
  isOpen: boolean;
  /** Whether conversations are being chosen for deletion, and this one is; null where they are not. */
  chosen: boolean | null;
  onChoose: (id: number) => void;
}

const row = 'flex min-h-20 w-full items-center gap-3 border-b border-line px-4 py-2.5 transition-colors focus-visible:-outline-offset-2';

/** One conversation in the list. */
export const RoomItem = memo(function RoomItem({ room, isOpen, chosen, onChoose }: Props) {
  if (chosen === null) {
    return (
      <Link
        to={paths.chat({ hasPreviousChat: room.id })}
        state={{ fromList: true }}
        aria-current={isOpen ? 'page' : undefined}
        className={`${row} ${isOpen ? 'bg-brand-tint' : 'hover:bg-sunken'}`}
      >
        <RoomPicture room={room} />
      </Link>
    );
  }
  return (
    <label
      className={`${row} cursor-pointer hover:bg-sunken has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-brand`}
    >
      <input
        type="checkbox"
        checked={chosen}
        onChange={() => onChoose(room.id)}
        className="size-5 shrink-0 cursor-pointer appearance-none rounded-box border-[1.5px] border-line-strong bg-surface transition-colors before:block before:size-full before:scale-75 before:bg-on-brand before:[clip-path:polygon(14%_44%,0_60%,40%_100%,100%_20%,84%_6%,38%_68%)] not-checked:before:invisible checked:border-brand checked:bg-brand"
      />
      <RoomPicture room={room} />
    </label>
  );
});

function RoomPicture({ room }: { room: Room }) {
  const { brief } = useTimes();
  const other = otherOf(room, useMe());
  const { ad, last_message: last, unread_count: unread } = room;
  return (
    <>
      <RoomThumb ad={ad} other={other} />
      <span className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-0.5">
        <span className="flex items-baseline gap-2">
          <span dir="auto" className="beside min-w-0 flex-1 one-line font-semibold">
            {other.full_name}
          </span>
          {last && (
            <time dateTime={last.created_at} className="shrink-0 text-12 text-ink-3 tabular-nums">
              {brief(last.created_at)}
            </time>
          )}
        </span>
        <span className="flex items-center gap-2">
          <span className={`flex min-w-0 flex-1 gap-1 text-14 ${unread > 0 ? 'font-medium text-ink' : 'text-ink-3'}`}>
            <LastWords room={room} />
          </span>
          {unread > 0 && <UnreadCount count={unread} />}
        </span>
        {ad && (
          <span className="flex min-w-0 items-center gap-1.5 text-12 text-ink-3">
            <bdi className="one-line">{ad.title}</bdi>
            {ad.status !== 'active' && (
              <span className="shrink-0 rounded-box bg-sunken px-1.5 font-medium text-ink-2">
                <AdState ad={ad} />
              </span>
            )}
          </span>
        )}
      </span>
    </>
  );
}

/** What was written last, cut at its own end whichever way it runs. */
function LastWords({ room: { last_message: last } }: { room: Room }) {
  const { t } = useTranslation();
  const written = useWritten();
  const me = useMe();
  const { number } = useFigures();
  if (!last) return t('chat.nothingWritten');
  let words: ReactNode = last.text;
  if (last.offer) words = t('chat.offer', { amount: number(last.offer.agreed_amount ?? last.offer.amount) });
  else if (last.text === '') words = last.images.length === 0 ? t('chat.gone') : <Photo />;
  return (
    <>
      {last.sender_id === me && <span className="shrink-0 text-ink-3">{t('chat.you')}</span>}
      <span {...written(last.text)} className="beside min-w-0 flex-1 one-line">
        {words}
      </span>
    </>
  );
}

function Photo() {
  const { t } = useTranslation();
  return (
    <span className="inline-flex items-center gap-1 align-bottom">
      <Camera size={16} strokeWidth={1.75} aria-hidden="true" />
      {t('chat.photo')}
    </span>
  );
}

function UnreadCount({ count }: { count: number }) {
  const { t } = useTranslation();
  const { number } = useFigures();
  return (
    <span className="grid h-5 min-w-5 shrink-0 place-items-center rounded-full bg-brand px-1.5 text-12 leading-none font-semibold text-on-brand">
      <bdi dir="ltr" aria-hidden="true" className="tabular-nums">
        {number(count)}
      </bdi>
      <span className="sr-only">{t('chat.unread', { count, number: number(count) })}</span>
    </span>
  );
}
