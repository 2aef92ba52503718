import { Undo2 } from 'virtual:icons';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { call } from '#web/platform/api/browser.ts';
import { paths } from '#web/platform/calls/paths.ts';
import type { Session } from '#web/platform/session/store.ts';
import { useAction } from '#web/platform/ui/use-action.ts';
import { Avatar } from '../profiles/avatar.tsx';
import { Leave } from './leave.tsx';
import { actAsOneself, actFor } from './switching.ts';

const row = 'flex min-h-11 w-full items-center gap-3 rounded-field px-3 py-1 text-start font-medium hover:bg-sunken disabled:opacity-45';

/** As whom one goes on: the businesses of which one is a member, open invitations, and oneself. Nothing for who has none of them. */
export function Switcher({ session: { userId, userType, fullName, member } }: { session: Session }) {
  const { t } = useTranslation();
  const { busy, act } = useAction();
  const { data, isError } = useQuery({
    queryKey: ['my-businesses', userId],
    queryFn: () => call('listMyBusinesses', {}),
    // The holder of a business is no member of another one.
    enabled: member !== null || userType === 'user',
    staleTime: 30_000,
  });
  const others = data?.businesses.filter(({ business }) => business.id !== userId || member === null) ?? [];
  const invitations = data?.invitations ?? [];
  if (isError) return <p className="px-3 pb-2 text-12 text-danger">{t('session.acting.failed')}</p>;
  if (member === null && others.length + invitations.length === 0) return null;
  return (
    <ul aria-label={t('session.acting.businesses')} className="border-t border-line py-1.5">
      {member && (
        <li>
          <button type="button" disabled={busy} onClick={() => void act(() => actAsOneself())} className={row}>
            <Undo2 size={18} strokeWidth={1.75} aria-hidden="true" className="turns" />
            <span className="min-w-0">
              {t('session.acting.back')}
              <bdi className="block one-line text-12 text-ink-3">{member.person.full_name}</bdi>
            </span>
          </button>
        </li>
      )}
      {member && (
        <li>
          <Leave business={userId} name={fullName} className={row} />
        </li>
      )}
      {others.map(({ business, role }) => (
        <li key={business.id}>
          <button
            type="button"
            disabled={busy}
            aria-label={t('session.acting.start', { name: business.name })}
            onClick={() => void act(() => actFor(business.id))}
            className={row}
          >
            <Avatar name={business.name} picture={business.profile_picture} business className="size-8 rounded-chip! text-14" />
            <span className="min-w-0">
              <bdi className="one-line leading-snug">{business.name}</bdi>
              <span className="block text-12 text-ink-3">{t(`session.acting.roles.${role}`)}</span>
            </span>
          </button>
        </li>
      ))}
      {invitations.map(({ id, business, role }) => (
        <li key={id}>
          <Link to={paths.join({ id })} className={row}>
            <Avatar name={business.name} picture={business.profile_picture} business className="size-8 rounded-chip! text-14" />
            <span className="min-w-0">
              <bdi className="one-line leading-snug">{business.name}</bdi>
              <span className="block text-12 text-brand">
                {t('session.acting.invitation', { role: t(`session.acting.roles.${role}`) })}
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
