import { UserRound } from 'lucide-react';
import { lazy, Suspense, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../profiles/avatar.tsx';
import { useSession } from '../session/store.ts';
import { useClosedElsewhere } from './closed-elsewhere.ts';

const AccountItems = lazy(() => import('./account-items.tsx'));

/** Whoever is signed in, and what is theirs. */
export function AccountMenu({ className = '' }: { className?: string }) {
  const { t } = useTranslation();
  const session = useSession();
  const details = useClosedElsewhere();
  const [opened, setOpened] = useState(false);
  const closeOnEscape = ({ key, currentTarget }: KeyboardEvent<HTMLDetailsElement>) => {
    if (key !== 'Escape') return;
    currentTarget.open = false;
    currentTarget.querySelector('summary')?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape may be pressed anywhere inside
    <details ref={details} onToggle={() => setOpened(true)} onKeyDown={closeOnEscape} className={`relative ${className}`}>
      <summary
        aria-label={t('session.menu')}
        title={t('session.menu')}
        className="tap grid list-none place-items-center rounded-full transition-opacity hover:opacity-85 [&::-webkit-details-marker]:hidden"
      >
        {session ? (
          <Avatar
            name={session.fullName}
            picture={session.profilePicture}
            business={session.userType !== 'user'}
            className="size-9.5 text-16"
          />
        ) : (
          <span className="grid size-9.5 place-items-center rounded-full bg-sand-2 text-ink-2">
            <UserRound size={20} strokeWidth={1.75} aria-hidden="true" />
          </span>
        )}
      </summary>
      <div className="absolute end-0 top-full z-30 mt-2 w-64 rounded-card border border-line bg-surface p-1.5 shadow-float">
        {opened && session && (
          <Suspense fallback={<div className="h-40" />}>
            <AccountItems session={session} />
          </Suspense>
        )}
      </div>
    </details>
  );
}
