import { UserRound } from 'virtual:icons';
import { Suspense, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { withWords } from '#web/platform/i18n/browser.ts';
import { Avatar } from '#web/people/profiles/avatar.tsx';
import { useSession } from '#web/platform/session/store.ts';
import { useClosedElsewhere } from './closed-elsewhere.ts';
import { Coming, latePart } from '#web/platform/late/late.tsx';

const AccountItems = latePart(() => withWords(['people', 'money'], () => import('./account-items.tsx')));

interface Props {
  className: string;
  /** The look of what is pressed. */
  face: string;
  /** The position of the menu. */
  menu: string;
  children: ReactNode;
}

/** The signed-in person, and what is theirs; shown by the page's mark. */
export function AccountMenu({ className, face, menu, children }: Props) {
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
    <details
      ref={details}
      onToggle={() => setOpened(true)}
      onKeyDown={closeOnEscape}
      className={`hidden in-data-[session=in]:block ${className}`}
    >
      <summary
        data-late
        aria-label={t('session.menu')}
        title={t('session.menu')}
        className={`grid list-none place-items-center [&::-webkit-details-marker]:hidden ${face}`}
      >
        {children}
      </summary>
      <div
        className={`absolute z-30 max-h-[calc(100dvh-6rem)] w-64 overflow-y-auto overscroll-contain rounded-card border border-line bg-surface p-1.5 text-ink shadow-float ${menu}`}
      >
        {opened && session && (
          <Suspense
            fallback={
              <Coming>
                <div className="h-96" />
              </Coming>
            }
          >
            <AccountItems session={session} />
          </Suspense>
        )}
      </div>
    </details>
  );
}

/** In the header of wide screens, behind one's picture. */
export function HeaderMenu() {
  const session = useSession();
  return (
    <AccountMenu className="relative" face="tap rounded-full transition-opacity hover:opacity-85" menu="end-0 top-full mt-2">
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
    </AccountMenu>
  );
}
