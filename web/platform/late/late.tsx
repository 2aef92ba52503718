import { lazy, use, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { whenIdle } from './idle.ts';
import { showToast } from '../toasts/toasts.ts';

type Bring<Props> = () => Promise<{ default: ComponentType<Props> }>;

const aheadAfterMs = 2000;
const againAfterMs = 5000;
const longMs = 8000;

/**
 * A window that a press opens, whose code comes once the page is idle, else with the press: `lateAct(() => import('./dialog.tsx'))`,
 * inside a `Suspense`. Without a network the press says so and the window closes again; the next press tries again.
 */
export function lateAct<Props extends { onClose: () => void }>(bring: Bring<Props>): ComponentType<Props> {
  let coming: Promise<ComponentType<Props> | null> | undefined;
  const ask = () => {
    coming ??= bring().then(
      (code) => code.default,
      () => null,
    );
    return coming;
  };
  const forget = () => void (coming = undefined);
  if (!import.meta.env.SSR) whenQuiet(async () => (await ask()) ?? forget());
  return function Act(props: Props) {
    const [requested] = useState(ask);
    const Code = use(requested);
    return Code ? <Code {...props} /> : <Missed onMissed={forget} onClose={props.onClose} />;
  };
}

/** A part of a screen whose code comes with the first need of it, inside a `Suspense`. Its place is kept until the network gives it. */
export function latePart<Props extends object>(bring: Bring<Props>): ComponentType<Props> {
  return lazy(() => untilHere(bring));
}

/** In the place of a `latePart` that a press requested: `children`, and a word where the network does not give it. */
export function Coming({ children }: { children?: ReactNode }) {
  const { t } = useTranslation();
  useEffect(() => {
    const timer = setTimeout(() => showToast(t('offline.act'), { tone: 'bad' }), navigator.onLine ? longMs : 0);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each press
  }, []);
  return children;
}

function Missed({ onMissed, onClose }: { onMissed: () => void; onClose: () => void }) {
  const { t } = useTranslation();
  useEffect(() => {
    onMissed();
    showToast(t('offline.act'), { tone: 'bad' });
    onClose();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each press
  }, []);
  return null;
}

async function untilHere<Code>(bring: () => Promise<Code>): Promise<Code> {
  for (;;) {
    try {
      return await bring();
    } catch (error) {
      // On the server nothing is late.
      if (import.meta.env.SSR) throw error;
      await new Promise<void>((resolve) => {
        addEventListener('online', () => resolve(), { once: true });
        setTimeout(resolve, againAfterMs);
      });
    }
  }
}

/** A while after the page has loaded, where bytes cost little. */
function whenQuiet(work: () => unknown): void {
  if (isSparing()) return;
  whenIdle(() => setTimeout(() => whenIdle(work), aheadAfterMs));
}

function isSparing(): boolean {
  const connection: unknown = 'connection' in navigator ? navigator.connection : null;
  if (typeof connection !== 'object' || connection === null) return false;
  const isSaving = 'saveData' in connection && connection.saveData === true;
  return isSaving || ('effectiveType' in connection && connection.effectiveType !== '4g');
}
