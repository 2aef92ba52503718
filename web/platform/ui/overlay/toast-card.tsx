import { Bell, Check, CircleAlert, X } from 'virtual:icons';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '../button.tsx';
import { dropToast, type ShownToast } from '../../toasts/toasts.ts';

const shownMs = 5000;
const icons = { good: Check, bad: CircleAlert, news: Bell } as const;

/** One message. It leaves by itself, but stays while it is pointed at or in focus, or while the window is left. */
export function ToastCard({ toast: { id, text, tone = 'good', action } }: { toast: ShownToast }) {
  const { t, i18n } = useTranslation();
  const [held, setHeld] = useState(false);
  useCountdown(!held, id);
  const Icon = icons[tone];
  return (
    <div
      dir={i18n.dir()}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="pointer-events-auto flex min-h-12 items-center gap-2.5 rounded-card border border-line bg-surface ps-4 pe-1 font-medium text-ink shadow-float"
    >
      <Icon size={20} aria-hidden="true" className={`shrink-0 ${tone === 'bad' ? 'text-danger' : 'text-brand'}`} />
      <span className="py-2">{text}</span>
      {action && (
        <Button
          look="plain"
          className="-mx-1 px-3"
          onClick={() => {
            action.onAct();
            dropToast(id);
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton label={t('common.close')} onClick={() => dropToast(id)}>
        <X size={18} aria-hidden="true" />
      </IconButton>
    </div>
  );
}

/** Closes after 5 s in the foreground; the timer restarts when the window returns. */
function useCountdown(running: boolean, id: number): void {
  useEffect(() => {
    if (!running) return undefined;
    const start = () => setTimeout(dropToast, shownMs, id);
    let timer = document.hasFocus() ? start() : undefined;
    const stop = () => clearTimeout(timer);
    const restart = () => {
      stop();
      timer = start();
    };
    addEventListener('blur', stop);
    addEventListener('focus', restart);
    return () => {
      stop();
      removeEventListener('blur', stop);
      removeEventListener('focus', restart);
    };
  }, [running, id]);
}
