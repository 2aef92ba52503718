import { Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { isInstalled, watchInstallOffer } from './install.ts';
import { countVisit, hasVisitedBefore } from './visits.ts';
import { latePart } from '#web/platform/late/late.tsx';

const AppCard = latePart(() => import('./app-card.tsx'));
const cookie = 'download_app';
const narrow = '(max-width: 786px)';
const year = 31_536_000;
const signs = ['scroll', 'pointerdown', 'keydown'] as const;

watchInstallOffer();

/**
 * Invites those on narrow screens to the app from their second visit on, until the cookie `download_app` is set, and never over
 * an ad. It comes with the first touch or scroll, or after four seconds: nobody is asked before the page is there.
 */
export function AppInvite() {
  const isOnAd = isAd(useLocation().pathname);
  useEffect(countVisit, []);
  return useSettled() && !isOnAd && <Invitation />;
}

function Invitation() {
  const invited = useSyncExternalStore(watchWidth, isInvited, () => false);
  const [closed, setClosed] = useState(false);
  if (!invited || closed) return null;

  const close = () => {
    document.cookie = `${cookie}=closed; path=/; max-age=${year}; samesite=lax`;
    setClosed(true);
  };
  return (
    <Suspense>
      <AppCard onClose={close} />
    </Suspense>
  );
}

function isAd(pathname: string): boolean {
  return pathname.startsWith('/ad-details/');
}

function useSettled(): boolean {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    const settle = () => setSettled(true);
    const timer = setTimeout(settle, 4000);
    for (const sign of signs) addEventListener(sign, settle, { once: true, passive: true });
    return () => {
      clearTimeout(timer);
      for (const sign of signs) removeEventListener(sign, settle);
    };
  }, []);
  return settled;
}

function isInvited(): boolean {
  return matchMedia(narrow).matches && hasVisitedBefore() && !document.cookie.includes(`${cookie}=`) && !isInstalled();
}

function watchWidth(tell: () => void): () => void {
  const query = matchMedia(narrow);
  query.addEventListener('change', tell);
  return () => query.removeEventListener('change', tell);
}
