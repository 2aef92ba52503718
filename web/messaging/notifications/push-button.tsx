import { BellRing } from 'virtual:icons';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/platform/ui/button.tsx';
import { useToast } from '#web/platform/ui/overlay/toast.tsx';
import { pushState, turnPushOn, type PushState } from '#web/platform/push/push.ts';

/** Offers to ring this browser, where it can and does not yet. */
export function PushButton() {
  const { t } = useTranslation();
  const { state, busy, turnOn } = usePush();
  if (state !== 'off') return null;
  return (
    <Button look="filled" onClick={() => void turnOn()} disabled={busy} aria-busy={busy}>
      {busy ? t('notificationsPage.push.turning') : t('notificationsPage.push.turnOn')}
    </Button>
  );
}

/** The same with what it is good for; once it is done, or where the browser forbids it, it says that. */
export function PushCard() {
  const { t } = useTranslation();
  const { state, busy, turnOn, wasAsked: wasRequested } = usePush();
  if (state === null || state === 'unsupported' || (state === 'on' && !wasRequested)) return null;
  return (
    <section className="rounded-card border border-line bg-surface p-5">
      <span className="mb-3 grid size-10 place-items-center rounded-field bg-brand-tint text-brand">
        <BellRing size={20} strokeWidth={1.75} aria-hidden="true" />
      </span>
      <h2 className="text-16 leading-snug font-semibold">{t('notificationsPage.push.title')}</h2>
      <p role="status" className="mt-1 text-14 text-ink-2">
        {t(`notificationsPage.push.${state === 'off' ? 'advice' : state}`)}
      </p>
      {state === 'off' && (
        <Button look="tinted" onClick={() => void turnOn()} disabled={busy} aria-busy={busy} className="mt-3 w-full">
          {busy ? t('notificationsPage.push.turning') : t('notificationsPage.push.turnOn')}
        </Button>
      )}
    </section>
  );
}

function usePush() {
  const { t } = useTranslation();
  const toast = useToast();
  const [state, setState] = useState<PushState | null>(null);
  const [busy, setBusy] = useState(false);
  const [wasRequested, setWasRequested] = useState(false);
  useEffect(() => {
    let isLeft = false;
    const keep = (now: PushState) => void (isLeft || setState(now));
    pushState().then(keep, () => keep('unsupported'));
    return () => void (isLeft = true);
  }, []);
  const turnOn = async () => {
    setBusy(true);
    setWasRequested(true);
    try {
      setState(await turnPushOn());
    } catch {
      toast(t('notificationsPage.push.failed'), { tone: 'bad' });
    } finally {
      setBusy(false);
    }
  };
  return { state, busy, turnOn, wasAsked: wasRequested };
}
