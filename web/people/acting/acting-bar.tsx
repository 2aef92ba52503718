import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { showDeferredToast } from '#web/platform/session/acting.ts';
import { useSession } from '#web/platform/session/store.ts';
import { Avatar } from '../profiles/avatar.tsx';
import { BackButton } from './back-button.tsx';
import { BranchNames } from './branch-names.tsx';

/** Over every page while one acts for a business: its place is kept by the mark of the page before the page is alive. */
export function ActingBar() {
  const { t } = useTranslation();
  const session = useSession();
  useEffect(showDeferredToast, []);
  return (
    <section
      aria-label={t('session.acting.bar')}
      className="relative z-20 hidden h-(--acting) border-b border-line bg-brand-tint text-14 in-data-acting:block desk:has-[~#main_[data-workspace]]:hidden"
    >
      {session?.member && (
        <div className="wrap flex h-full items-center gap-2 wide:gap-3">
          <Avatar name={session.fullName} picture={session.profilePicture} business className="size-7 rounded-chip! text-14" />
          <p className="flex min-w-0 flex-1 items-baseline gap-2">
            <bdi className="one-line beside min-w-0 font-semibold">{session.fullName}</bdi>
            <span className="shrink-0 text-12 text-ink-2 wide:text-14">{t(`session.acting.roles.${session.member.role}`)}</span>
            <span className="hidden min-w-0 text-ink-2 tablet:block">
              <BranchNames branches={session.member.branches} />
            </span>
          </p>
          <BackButton look="plain" className="-me-3 min-h-10! px-3!" />
        </div>
      )}
    </section>
  );
}
