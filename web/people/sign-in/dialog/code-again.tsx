import { Timer } from 'virtual:icons';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiFailure } from '#web/platform/calls/calls.ts';
import { Figure } from '#web/platform/i18n/figures.tsx';
import { Counted, figure } from '#web/platform/ui/counted.tsx';
import { useToast } from '#web/platform/ui/overlay/toast.tsx';
import { useCountdown } from './countdown.ts';
import type { Flow } from './flow.ts';

/** Asking for another code, once the wait is over. */
export function Again({
  sent,
  onAgain,
  onFailure,
}: {
  sent: Flow['sent'];
  onAgain: () => Promise<void>;
  onFailure: (words: string) => void;
}) {
  const { t } = useTranslation();
  const toast = useToast();
  const left = useCountdown(sent ? sent.at + sent.resend_in * 1000 : 0);
  const ask = async () => {
    try {
      await onAgain();
      toast(t('signIn.sentAgain'));
    } catch (error) {
      onFailure(error instanceof ApiFailure ? error.message : t('form.offline'));
    }
  };
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 text-14 text-ink-3">
      {left > 0 ? (
        <span className="flex items-center gap-2">
          <Timer size={16} strokeWidth={1.75} aria-hidden="true" />
          <span>
            <Counted phrase={t('signIn.againIn', { figure })}>
              <Figure value={`${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`} plain />
            </Counted>
          </span>
        </span>
      ) : (
        <button type="button" onClick={() => void ask()} className="min-h-11 font-semibold text-brand hover:underline">
          {t('signIn.again')}
        </button>
      )}
      {sent && (
        <span>
          <Counted phrase={t('signIn.goodFor', { count: Math.round(sent.expires_in / 60), figure })}>
            <Figure value={Math.round(sent.expires_in / 60)} />
          </Counted>
        </span>
      )}
    </div>
  );
}

/** Sends the form by itself once the code is whole; a code that was tried is not tried twice. */
export function useTriedWhenWhole(code: string, form: { current: HTMLFormElement | null }): void {
  const tried = useRef('');
  useEffect(() => {
    if (code.length < 6 || tried.current === code) return;
    tried.current = code;
    form.current?.requestSubmit();
  }, [code, form]);
}
