import { BadgeCheck } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { UserCard } from '#contract/people/profiles.ts';
import { paths } from '#web/platform/calls/paths.ts';
import { Avatar } from './avatar.tsx';
import { DrawnCover } from './drawn-cover.tsx';
import { useReplyTime } from './reply-time.ts';
import { Rating } from './rating.tsx';

/** A showroom or office in a list. */
export function BusinessCard({ business }: { business: UserCard }) {
  const { t } = useTranslation();
  const { full_name: name } = business;
  const replyTime = useReplyTime(business.response_minutes);
  return (
    <article className="group relative grid content-start overflow-hidden rounded-card border border-line bg-surface">
      <div className="aspect-16/7 overflow-hidden bg-linear-to-b from-sand-1 to-sand-2">
        {business.cover ? (
          <img src={business.cover} alt="" width={16} height={7} loading="lazy" decoding="async" className="size-full object-cover" />
        ) : (
          <DrawnCover id={business.id} />
        )}
      </div>
      <div className="grid gap-1.5 px-5 pb-5">
        <Avatar
          name={name}
          picture={business.profile_picture}
          business
          className="relative -mt-8 size-15 border-3 border-surface text-22"
        />
        <h3 className="flex items-center gap-2 text-16 font-bold group-hover:underline">
          <Link
            dir="auto"
            to={paths.profile(business.id)}
            prefetch="intent"
            className="one-line after:absolute after:inset-0 after:rounded-card"
          >
            {name}
          </Link>
          {business.is_verified && (
            <BadgeCheck size={16} strokeWidth={1.9} role="img" aria-label={t('owner.verified')} className="shrink-0 text-brand" />
          )}
        </h3>
        <Rating rating={business.rating} count={business.reviews_count} />
        <p className="flex flex-wrap justify-between gap-x-3 text-14 text-ink-3">
          <span>
            {business.city.name} · {t('owner.ads', { count: business.ads_count })}
          </span>
          {replyTime && <span>{replyTime}</span>}
        </p>
      </div>
    </article>
  );
}
