import { BadgeCheck } from 'virtual:icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { UserCard } from '#contract/people/profiles.ts';
import { Since } from '#web/platform/i18n/time.tsx';
import { paths } from '#web/platform/calls/paths.ts';

/** Who wrote something, and how long ago; `children` stand between the two. */
export function Byline({ author, time, children }: { author: UserCard; time: string; children?: ReactNode }) {
  const { t } = useTranslation();
  return (
    <p className="flex min-w-0 flex-wrap items-center gap-x-2">
      <Link to={paths.profile(author.id)} dir="auto" className="max-w-full one-line font-semibold hover:underline">
        {author.full_name}
      </Link>
      {author.is_verified && (
        <BadgeCheck size={16} strokeWidth={1.9} role="img" aria-label={t('owner.verified')} className="shrink-0 text-brand" />
      )}
      {children}
      <span className="text-12 text-ink-3">
        <Since time={time} />
      </span>
    </p>
  );
}
