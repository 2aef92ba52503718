import { BadgeCheck } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { UserType } from '#contract/platform/kinds.ts';
import { useMay } from './me.tsx';
import { adminPaths } from './paths.ts';

/** A person's name, with a link to their page of the back office for roles that may see it. */
export function PersonLink({ id, name }: { id: number; name: string }) {
  const may = useMay();
  if (!may('moderator', 'support')) return <bdi>{name}</bdi>;
  return (
    <Link to={adminPaths.user(id)} className="relative font-medium hover:underline">
      <bdi>{name}</bdi>
    </Link>
  );
}

/** The same with what kind of account it is, and whether it is verified. */
export function PersonLine({ person }: { person: { id: number; name: string; user_type: UserType; is_verified: boolean } }) {
  const { t } = useTranslation();
  return (
    <span className="inline-flex min-w-0 flex-wrap items-center gap-x-1.5">
      <PersonLink id={person.id} name={person.name} />
      {person.is_verified && <Verified />}
      <span className="text-12 text-ink-3">{t(`session.kinds.${person.user_type}`)}</span>
    </span>
  );
}

export function Verified() {
  const { t } = useTranslation('backoffice');
  return <BadgeCheck size={15} strokeWidth={2} role="img" aria-label={t('users.verified')} className="shrink-0 text-brand" />;
}
