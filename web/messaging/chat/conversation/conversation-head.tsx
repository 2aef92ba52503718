import { ArrowLeft } from 'virtual:icons';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router';
import type { Ad, AdCard } from '#contract/listing/ads.ts';
import type { Room } from '#contract/messaging/chat.ts';
import type { UserCard } from '#contract/people/profiles.ts';
import { AdPrice } from '#web/listing/ads/ad-price.tsx';
import { paths } from '#web/platform/calls/paths.ts';
import { Tag } from '#web/platform/ui/tag.tsx';
import { AdState } from '../ad-state.tsx';
import { isFromList } from '../from-list.ts';
import { otherOf, useMe } from '../me.ts';
import { RoomThumb } from '../room-thumb.tsx';
import { usePresence } from './presence.ts';
import { RoomMenu } from './room-menu.tsx';

/** The ad of the conversation, pinned, and the other participant. */
export function ConversationHead({ room, ad, isBegun }: { room: Room; ad: AdCard | Ad | null; isBegun: boolean }) {
  const other = otherOf(room, useMe());
  const isOnline = usePresence(room.id, other.id, isBegun && room.can_send);
  return (
    <header className="border-b border-line bg-surface">
      <div className="flex min-h-19 items-center gap-3 ps-1 pe-1 py-2 wide:ps-6 wide:pe-3">
        <BackLink />
        <RoomThumb ad={ad} other={other} className={ad ? 'w-18' : 'w-12'} />
        {ad ? <PinnedAd ad={ad} /> : <Person other={other} isOnline={isOnline} className="flex-1" />}
        {ad && <Person other={other} isOnline={isOnline} className="max-wide:hidden max-w-[45%] text-end" />}
        <RoomMenu room={room} />
      </div>
      {ad && <Person other={other} isOnline={isOnline} className="border-t border-line px-(--gutter) wide:hidden" />}
    </header>
  );
}

function BackLink() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { state } = useLocation();
  // The list that one came from is found as it was left.
  const goBack = (event: MouseEvent) => {
    if (!isFromList(state)) return;
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <Link
      to={paths.chat()}
      onClick={goBack}
      aria-label={t('chat.back')}
      title={t('chat.back')}
      className="tap -me-2 grid place-items-center rounded-full hover:bg-sunken wide:hidden"
    >
      <ArrowLeft size={22} strokeWidth={1.75} aria-hidden="true" className="turns" />
    </Link>
  );
}

function PinnedAd({ ad }: { ad: AdCard | Ad }) {
  const { t } = useTranslation();
  return (
    <section aria-label={t('chat.about')} className="relative min-w-0 flex-1">
      <h2 className="flex items-center gap-2 leading-snug font-semibold">
        <Link to={paths.ad(ad.id)} dir="auto" className="one-line after:absolute after:inset-0 hover:underline">
          {ad.title}
        </Link>
        {/* A car to rent is a car in chat. */}
        <Tag>{t(ad.type === 'plate' ? 'chat.type.plate' : 'chat.type.car')}</Tag>
      </h2>
      <p className="one-line text-14 text-ink-3">
        <AdPrice ad={ad} /> · <AdState ad={ad} />
      </p>
    </section>
  );
}

/** The other, and whether they are there now. */
function Person({ other, isOnline, className }: { other: UserCard; isOnline: boolean; className: string }) {
  const { t } = useTranslation();
  return (
    <p className={`flex min-h-11 min-w-0 items-center gap-2 text-14 ${className}`}>
      {isOnline && <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-brand" />}
      <Link to={paths.profile(other.id)} dir="auto" className="one-line py-2.5 font-medium hover:underline">
        {other.full_name}
      </Link>
      {isOnline && <span className="shrink-0 text-brand">{t('chat.online')}</span>}
    </p>
  );
}
