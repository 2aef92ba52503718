import { BadgeCheck, Clock, Eye } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Profile } from '#contract/people/profiles.ts';
import { ChatLink } from '#web/messaging/chat-link/chat-link.tsx';
import { ContactButton } from '#web/community/contacts/contact-button.tsx';
import { useDay } from '#web/platform/i18n/time.tsx';
import { paths } from '#web/platform/calls/paths.ts';
import { Avatar } from '#web/people/profiles/avatar.tsx';
import { useMemberSince } from '#web/people/profiles/member-since.ts';
import { useReplyTime } from '#web/people/profiles/reply-time.ts';
import { Rating } from '#web/people/profiles/rating.tsx';
import { ReportButton } from '#web/community/reports/report-button.tsx';
import { useSession } from '#web/platform/session/store.ts';
import { LinkButton } from '#web/platform/ui/button.tsx';
import { ShareButton } from '#web/platform/ui/share-button.tsx';
import { Tag } from '#web/platform/ui/tag.tsx';

/** Who it is, how they are rated and since when they are here. */
export function ProfileHeader({ profile, own = false }: { profile: Profile; own?: boolean }) {
  const { t } = useTranslation();
  const path = own ? paths.ownProfile : paths.profile;
  const { id, full_name: name, user_type, city } = profile;
  const business = user_type !== 'user';
  const memberSince = useMemberSince(profile.created_at);
  return (
    <header className="relative -mt-9 grid grid-cols-[auto_minmax(0,1fr)] items-end gap-x-6 gap-y-3 wide:grid-cols-[auto_minmax(0,1fr)_auto]">
      <Avatar
        name={name}
        picture={profile.profile_picture}
        business={business}
        className={`size-22 border-5 border-ground text-28 wide:size-32 wide:text-36 ${business ? 'rounded-stage!' : ''}`}
      />
      <div className="order-1 col-span-2 min-w-0 wide:order-none wide:col-span-1">
        <h1 className="text-22 font-bold wrap-anywhere wide:text-28">
          <bdi>{name}</bdi>
        </h1>
        <p className="flex flex-wrap items-center gap-x-3 text-14 text-ink-3">
          <Link to={path(id, 'reviews')} preventScrollReset className="inline-flex min-h-8 items-center text-ink hover:underline">
            <Rating rating={profile.rating} count={profile.reviews_count} />
          </Link>
          {[t(`owner.${user_type}`), city.name, memberSince].join(' · ')}
        </p>
      </div>
      {own ? <OwnActions profile={profile} /> : <Actions profile={profile} />}
      <Badges profile={profile} />
    </header>
  );
}

/** Small ones beside the picture, the ways to reach them in a row of their own on narrow screens. */
function Actions({ profile }: { profile: Profile }) {
  const { id, full_name: name } = profile;
  const isMine = useSession()?.userId === id;
  return (
    <div className="contents wide:flex wide:flex-wrap wide:items-center wide:justify-end wide:gap-2">
      <div className="flex gap-2 justify-self-end">
        <ReportButton target="user" id={id} owner={id} iconOnly />
        <ShareButton title={name} path={paths.profile(id)} />
      </div>
      {!isMine && (
        <div className="order-1 col-span-2 flex flex-wrap gap-2.5 *:grow wide:*:grow-0">
          {profile.can_reveal && <ContactButton of={{ business: profile }} look="outlined" />}
          <ChatLink user={id} look="filled" />
        </div>
      )}
    </div>
  );
}

function OwnActions({ profile: { id, full_name: name } }: { profile: Profile }) {
  const { t } = useTranslation();
  return (
    <div className="order-2 col-span-2 flex flex-wrap gap-2 wide:order-none wide:col-span-1">
      <LinkButton look="outlined" to={paths.profile(id)}>
        <Eye size={18} strokeWidth={1.75} aria-hidden="true" />
        {t('ownProfile.asOthers')}
      </LinkButton>
      <ShareButton title={name} path={paths.profile(id)} />
    </div>
  );
}

/** What was checked of them and when, and how soon they answer. */
function Badges({ profile: { checks, response_time } }: { profile: Profile }) {
  const { t } = useTranslation();
  const day = useDay();
  const replyTime = useReplyTime(response_time);
  if (checks.length === 0 && !replyTime) return null;
  return (
    <ul aria-label={t('profile.checks')} className="order-1 col-span-2 flex flex-wrap gap-2 wide:col-span-3">
      {checks.map(({ what, at }) => (
        <li key={what}>
          <Tag tone={what === 'phone' ? 'plain' : 'good'} wraps>
            <BadgeCheck size={16} strokeWidth={1.9} aria-hidden="true" />
            {t('profile.checked', { what: t(`profile.check.${what}`), day: day(at) })}
          </Tag>
        </li>
      ))}
      {replyTime && (
        <li>
          <Tag>
            <Clock size={16} strokeWidth={1.9} aria-hidden="true" />
            {replyTime}
          </Tag>
        </li>
      )}
    </ul>
  );
}
