import { Menu } from 'virtual:icons';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Wordmark } from '#web/platform/head/logo.tsx';
import { Loading } from '#web/listing/search/loading.tsx';
import { SignInGate } from '#web/people/sign-in/sign-in-gate.tsx';
import { IconButton } from '#web/platform/ui/button.tsx';
import { Toasts } from '#web/platform/ui/overlay/toast.tsx';
import { CodeWindow } from '../gate/code-window.tsx';
import { adminPaths } from '../paths.ts';
import { Drawer } from './drawer.tsx';
import { MeCard } from './me-card.tsx';
import { Rail } from './rail.tsx';

/** The frame of every screen of the back office: the navigation rail beside it, in a drawer on small screens. */
export function BackOffice({ children }: { children: ReactNode }) {
  const { t } = useTranslation('backoffice');
  const { t: site } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <div className="min-h-dvh desk:grid desk:grid-cols-[15rem_minmax(0,1fr)]">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:start-4 focus:top-3 focus:z-50 focus:rounded-field focus:bg-surface focus:px-4 focus:py-2"
      >
        {site('common.skip')}
      </a>
      <header className="flex h-15 items-center gap-1 border-b border-line bg-surface px-2 desk:hidden">
        <IconButton label={t('nav.open')} aria-expanded={open} onClick={() => setOpen(true)}>
          <Menu size={22} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
        <HomeLink />
      </header>
      {open && (
        <Drawer label={t('nav.label')} onClose={() => setOpen(false)}>
          <Rail />
          <MeCard />
        </Drawer>
      )}
      <header className="sticky top-0 hidden h-dvh flex-col border-e border-line bg-surface p-3 desk:flex">
        <HomeLink />
        <div className="-mx-1 min-h-0 flex-1 overflow-y-auto px-1">
          <Rail />
        </div>
        <MeCard />
      </header>
      <main id="main" tabIndex={-1} className="min-w-0 px-(--gutter) py-4 outline-none wide:py-6">
        <div className="mx-auto max-w-350">{children}</div>
      </main>
      <Loading />
      <CodeWindow />
      <SignInGate />
      <Toasts />
    </div>
  );
}

function HomeLink() {
  return (
    <Link to={adminPaths.overview()} className="flex min-h-11 items-center gap-2.5 rounded-field px-2.5 text-18 leading-none font-bold">
      <Wordmark className="w-8" />
    </Link>
  );
}
