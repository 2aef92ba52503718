import { MessagesSquare, Trash2, UserRoundSearch, WifiOff } from 'virtual:icons';
import { useCallback, useDeferredValue, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#web/platform/calls/paths.ts';
import { Button, IconButton, LinkButton } from '#web/platform/ui/button.tsx';
import { DeletionBar } from './deletion-bar.tsx';
import { MoreRooms } from './more-rooms.tsx';
import { RoomItem } from './room-item.tsx';
import { RoomSearch } from './room-search.tsx';
import { RoomsSkeleton } from './rooms-skeleton.tsx';
import { roomsOf, type Rooms } from './rooms-cache.ts';
import { useRooms } from './use-rooms.ts';

interface Props {
  first: Rooms;
  language: string;
  /** The conversation that is open. */
  open: number | null;
}

/** One's conversations: found by name, opened, chosen and deleted. */
export function RoomList({ first, language, open }: Props) {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<number> | null>(null);
  const requested = useDeferredValue(name.trim());
  const list = useRooms(language, requested, first);
  const rooms = roomsOf(list.data?.pages ?? []);
  const choose = useCallback((id: number) => setChosen((now) => toggled(now ?? new Set(), id)), []);
  return (
    <>
      <header className="grid gap-3 p-4">
        <div className="flex min-h-11 items-center justify-between gap-2">
          <h1 className="text-22 font-bold">{t('chat.title')}</h1>
          {rooms.length > 0 && (
            <IconButton
              label={t(chosen ? 'chat.endChoosing' : 'chat.choose')}
              aria-pressed={chosen !== null}
              onClick={() => setChosen(chosen ? null : new Set())}
              className="-me-2 noscript:hidden aria-pressed:bg-sunken"
            >
              <Trash2 size={20} strokeWidth={1.75} aria-hidden="true" />
            </IconButton>
          )}
        </div>
        <RoomSearch name={name} onChange={setName} />
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain border-t border-line">
        {list.isPending && <RoomsSkeleton />}
        {list.isError && !list.data && <Failed onRetry={() => void list.refetch()} />}
        {list.data && rooms.length === 0 && <NoRooms isSearch={requested !== ''} />}
        {rooms.length > 0 && (
          <ul aria-label={t('chat.list')} aria-busy={list.isPlaceholderData}>
            {rooms.map((room) => (
              <li key={room.id}>
                <RoomItem room={room} isOpen={room.id === open} chosen={chosen && chosen.has(room.id)} onChoose={choose} />
              </li>
            ))}
          </ul>
        )}
        {list.hasNextPage && (
          <MoreRooms loading={list.isFetchingNextPage} failed={list.isFetchNextPageError} onMore={() => void list.fetchNextPage()} />
        )}
      </div>
      {chosen && <DeletionBar chosen={[...chosen]} open={open} onEnd={() => setChosen(null)} />}
    </>
  );
}

function toggled(set: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const now = new Set(set);
  if (!now.delete(id)) now.add(id);
  return now;
}

function NoRooms({ isSearch }: { isSearch: boolean }) {
  const { t } = useTranslation();
  if (isSearch) {
    return (
      <State
        icon={<UserRoundSearch size={32} strokeWidth={1.5} aria-hidden="true" />}
        title={t('chat.noneOfName')}
        advice={t('chat.noneOfNameAdvice')}
      />
    );
  }
  return (
    <State icon={<MessagesSquare size={32} strokeWidth={1.5} aria-hidden="true" />} title={t('chat.none')} advice={t('chat.noneAdvice')}>
      <LinkButton look="filled" to={paths.cars()}>
        {t('chat.browse')}
      </LinkButton>
    </State>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <State icon={<WifiOff size={32} strokeWidth={1.5} aria-hidden="true" />} title={t('chat.listFailed')}>
      <Button look="outlined" onClick={onRetry}>
        {t('common.retry')}
      </Button>
    </State>
  );
}

function State({ icon, title, advice, children }: { icon: ReactNode; title: string; advice?: string; children?: ReactNode }) {
  return (
    <div className="grid min-h-80 place-content-center justify-items-center gap-2 px-6 py-10 text-center">
      <span className="text-ink-3">{icon}</span>
      <p className="font-semibold">{title}</p>
      {advice && <p className="max-w-72 text-14 text-ink-3">{advice}</p>}
      {children && <div className="mt-2">{children}</div>}
    </div>
  );
}
