import { BadgeCheck, Clock, Eye } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Profile } from '#contract/profiles.ts';
import { paths } from '../../paths.ts';
import { Avatar } from '../../profiles/avatar.tsx';
import { useMemberSince, useReplyTime } from '../../profiles/facts.ts';
import { Rating } from '../../profiles/rating.tsx';
import { ReportButton } from '../../reports/report-button.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { ShareButton } from '../../ui/share-button.tsx';
import { Tag } from '../../ui/tag.tsx';

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
        <p className="flex flex-wrap items-center gap-x-2 text-14 text-ink-3">
          <Link to={path(id, 'reviews')} preventScrollReset className="inline-flex min-h-8 items-center text-ink hover:underline">
            <Rating rating={profile.rating} count={profile.reviews_count} />
          </Link>
          <span aria-hidden="true">·</span>
          {[t(`owner.${user_type}`), city.name, memberSince].join(' · ')}
        </p>
      </div>
      <div className={`flex flex-wrap gap-2 ${own ? 'order-2 col-span-2 wide:order-none wide:col-span-1' : 'justify-self-end'}`}>
        {own ? (
          <LinkButton look="outlined" to={paths.profile(id)}>
            <Eye size={18} strokeWidth={1.75} aria-hidden="true" />
            {t('ownProfile.asOthers')}
          </LinkButton>
        ) : (
          <ReportButton target="user" id={id} owner={id} iconOnly />
        )}
        <ShareButton title={name} path={paths.profile(id)} />
      </div>
      <Badges profile={profile} />
    </header>
  );
}

function Badges({ profile }: { profile: Profile }) {
  const { t } = useTranslation();
  const replyTime = useReplyTime(profile.response_time);
  if (!profile.is_verified && !replyTime) return null;
  return (
    <ul className="order-1 col-span-2 flex flex-wrap gap-2 wide:col-span-3">
      {profile.is_verified && (
        <li>
          <Tag tone="good">
            <BadgeCheck size={16} strokeWidth={1.9} aria-hidden="true" />
            {t('owner.verified')}
          </Tag>
        </li>
      )}
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
