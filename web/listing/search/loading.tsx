import { CloudOff } from 'virtual:icons';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigation } from 'react-router';
import { Button } from '#web/platform/ui/button.tsx';
import { isWaitingForNetwork, tryNetworkNow, watchNetwork } from '#web/platform/head/lost-network.ts';
import { Outline } from './outline.tsx';

const noticed = 200;
const long = 1000;

/**
 * While another screen loads: once that is noticed its outline, and the car as well once it takes long. A list that changes in
 * place shows it itself. Without a network the screen that is shown stays, and a notice says so.
 */
export function Loading() {
  const isWaiting = useSyncExternalStore(watchNetwork, isWaitingForNetwork, () => false);
  return isWaiting ? <NoNetwork /> : <NextScreen />;
}

function NoNetwork() {
  const { t } = useTranslation();
  return (
    <div
      role="alert"
      className="fixed inset-x-4 bottom-[calc(4.75rem+env(safe-area-inset-bottom))] z-40 mx-auto flex max-w-120 items-center gap-3 rounded-card border border-line bg-surface py-2 ps-4 pe-2 font-medium text-ink shadow-float wide:bottom-4"
    >
      <CloudOff size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-danger" />
      <span className="min-w-0 flex-1">{t('offline.waiting')}</span>
      <Button look="plain" className="px-3" onClick={tryNetworkNow}>
        {t('common.retry')}
      </Button>
    </div>
  );
}

function NextScreen() {
  const { t } = useTranslation();
  const next = useNextScreen();
  const outlined = useLasted(next !== null, noticed);
  const late = useLasted(next !== null, long);
  return (
    <>
      {outlined && next !== null && <Outline pathname={next} />}
      <div role="status" className={late ? 'loading' : undefined}>
        {late && (
          <>
            <DrivingCar />
            <p className="text-14 font-medium text-ink-2">{t('loading.screen')}</p>
          </>
        )}
      </div>
    </>
  );
}

/** Where one is going, if that is another screen. */
function useNextScreen(): string | null {
  const { pathname } = useLocation();
  const { state, location } = useNavigation();
  return state !== 'idle' && location !== undefined && location.pathname !== pathname ? location.pathname : null;
}

/** True once `waiting` has lasted for `time` milliseconds. */
function useLasted(waiting: boolean, time: number): boolean {
  const [lasted, setLasted] = useState(false);
  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setTimeout(setLasted, time, true);
    return () => {
      clearTimeout(timer);
      setLasted(false);
    };
  }, [waiting, time]);
  return lasted;
}

const body =
  'M120 30h15l13 1l16 5l26 9h12l4 1l2 2l1 5v11l-3 10l-2 3l-2 1l-7 2h-15l1-8l-1-4l-2-3l-3-3l-2-2l-4-1l-4-1h-4l-4 2l-3 2l-3 3l-1 3l-1 4v4l1 4l-1 1h-83l-1-1l1-4v-4l-1-4l-1-3l-3-3l-3-2l-7-2h-4l-4 2l-3 2l-3 3l-2 3l-1 4l1 9l-15-1l-3-2l-2-3l-1-5l1-5l2-4l3-2l8-3l11-2l30-4l6-3l15-9l10-5l8-2zM123 33l-2 13l1 1l49-2l-2-4l-18-6l-11-2zM110 34l-6 1l-6 2l-18 11l37-1l1-1l1-12l-1-1z';

/** A saloon with the plate of the wordmark on its flank. It drives the way one reads: to the right, and turned round to the left. */
function DrivingCar() {
  return (
    <svg viewBox="0 20 224 76" aria-hidden="true" className="loading-car turns">
      <g transform="matrix(-1 0 0 1 224 0)">
        <g className="loading-body">
          <path d={body} fill="currentColor" fillRule="evenodd" />
          <g className="loading-plate turns">
            <rect x="86" y="56" width="44" height="21" rx="4" fill="var(--surface)" />
            <path d="M86 60a4 4 0 0 1 4-4h8v21h-8a4 4 0 0 1-4-4z" fill="var(--brand)" />
            <path d="M98 66.5h32M113 56v21" stroke="currentColor" strokeWidth="2" />
          </g>
        </g>
        <Wheel at={50.4} />
        <Wheel at={164.8} />
        <path className="loading-road" d="M2 92h220" />
      </g>
    </svg>
  );
}

function Wheel({ at }: { at: number }) {
  return (
    <g className="loading-wheel" style={{ transformOrigin: `${at}px 74.1px` }}>
      <circle cx={at} cy="74.1" r="13" fill="currentColor" />
      <circle cx={at} cy="74.1" r="7.5" fill="var(--ground)" />
      <path d={`M${at} 66.6v15M${at - 7.5} 74.1h15`} stroke="currentColor" strokeWidth="2.5" />
    </g>
  );
}
