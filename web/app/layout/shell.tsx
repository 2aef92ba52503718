import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LiveArrivals } from '#web/messaging/notifications/live-arrivals.tsx';
import { ActingBar } from '#web/people/acting/acting-bar.tsx';
import { PersonalAct } from '#web/people/acting/personal-act.tsx';
import { OtherPerson } from '#web/people/sign-in/other-person.tsx';
import { SignInGate } from '#web/people/sign-in/sign-in-gate.tsx';
import { Toasts } from '#web/platform/ui/overlay/toast.tsx';
import { Sprite } from '#web/platform/ui/sprite.tsx';
import { AppInvite } from './app-invite.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { Loading } from '#web/listing/search/loading.tsx';
import { OfflineNote } from './offline-note.tsx';

/** The frame of every screen. */
export function Shell({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <>
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:start-4 focus:top-3 focus:z-50 focus:rounded-field focus:bg-surface focus:px-4 focus:py-2"
      >
        {t('common.skip')}
      </a>
      <Sprite />
      <ActingBar />
      <Header />
      <main id="main" tabIndex={-1} className="min-h-[60dvh] outline-none">
        <OfflineNote />
        {children}
      </main>
      <Footer />
      <BottomBar />
      <AppInvite />
      <Loading />
      <SignInGate />
      <OtherPerson />
      <PersonalAct />
      <LiveArrivals />
      <Toasts />
    </>
  );
}
