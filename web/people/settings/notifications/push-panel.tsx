import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pushState, turnPushOff, turnPushOn } from '#web/platform/push/push.ts';
import { SwitchRow } from '#web/platform/ui/form/switch-row.tsx';
import { useToast } from '#web/platform/ui/overlay/toast.tsx';
import { Panel } from '../panel.tsx';

type State = Awaited<ReturnType<typeof pushState>>;

/** Whether this browser rings, and what to do where it cannot. */
export function PushPanel() {
  const { t } = useTranslation();
  const { state, busy, turn } = usePush();
  return (
    <Panel title={t('settings.push.title')} advice={t('settings.push.advice')}>
      <SwitchRow checked={state === 'on'} disabled={busy || (state !== 'on' && state !== 'off')} onChange={() => void turn()}>
        {t('settings.push.this')}
      </SwitchRow>
      <p role="status" className="mt-1 max-w-prose text-14 text-ink-2 empty:hidden">
        {state === 'denied' && t('settings.push.denied')}
        {state === 'unsupported' && t(needsInstalling() ? 'settings.push.install' : 'settings.push.unsupported')}
      </p>
    </Panel>
  );
}

function usePush() {
  const { t } = useTranslation();
  const toast = useToast();
  const [state, setState] = useState<State | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    let isLeft = false;
    pushState().then(
      (now) => isLeft || setState(now),
      () => isLeft || setState('unsupported'),
    );
    return () => void (isLeft = true);
  }, []);
  const turn = async () => {
    setBusy(true);
    try {
      if (state === 'on') await turnPushOff();
      else await turnPushOn();
    } catch {
      toast(t('settings.push.failed'), { tone: 'bad' });
    } finally {
      setState(await pushState().catch((): State => 'unsupported'));
      setBusy(false);
    }
  };
  return { state, busy, turn };
}

/** An iPhone rings only for sites that stand on its home screen. */
function needsInstalling(): boolean {
  const isApple = /iP(hone|ad|od)/.test(navigator.userAgent) || (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);
  return isApple && !matchMedia('(display-mode: standalone)').matches;
}
