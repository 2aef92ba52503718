import { Timer } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/browser.ts';
import { ApiFailure } from '../../api/calls.ts';
import { Figure } from '../../i18n/figures.tsx';
import { Button } from '../../ui/button.tsx';
import { figure, Counted } from '../../ui/counted.tsx';
import { FormFailure } from '../../ui/form-failure.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useForm } from '../../ui/use-form.ts';
import { CodeField } from './code-field.tsx';
import { useCountdown } from './countdown.ts';
import type { Flow, StepProps } from './flow.ts';
import { OtherWay, StepHead } from './step-head.tsx';

/** The code that was sent to the phone. It is tried by itself once it is whole. */
export function CodeStep({ step, flow, go }: StepProps) {
  const { t } = useTranslation();
  const isForgotten = step === 'forgot-code';
  const purpose = isForgotten ? 'reset' : 'register';
  const { form, field, failure, sending, submit, values, change, setProblems } = useForm({
    initial: { code: '' },
    check: ({ code }) => (code.length < 6 ? { code: t('signIn.wholeCode') } : {}),
    send: async ({ code }) => {
      const { verification_token } = await call('verifyOtp', { body: { phone: flow.phone, purpose, code } });
      go(isForgotten ? 'new-password' : 'details', { verification: verification_token });
    },
    explain: ({ error: { code, detail } }) => (['wrong_code', 'code_expired', 'code_spent'].includes(code) ? { code: detail } : undefined),
  });
  useTriedWhenWhole(values.code, form);
  const again = async () => {
    const sent = await call('sendOtp', { body: { phone: flow.phone, purpose } });
    change({ code: '' });
    go(step, { sent: { ...sent, at: Date.now() } });
  };

  return (
    <>
      <StepHead title={t('signIn.codeTitle')}>
        {t('signIn.sentTo')}{' '}
        <bdi dir="ltr" className="whitespace-nowrap tabular-nums">
          <Figure value={hidden(flow.phone)} plain />
        </bdi>
        {' · '}
        <button
          type="button"
          onClick={() => go(isForgotten ? 'forgot' : 'phone')}
          className="min-h-11 font-semibold text-brand hover:underline"
        >
          {t('signIn.otherPhone')}
        </button>
      </StepHead>
      <form ref={form} onSubmit={submit} noValidate className="grid gap-4">
        <CodeField {...field('code')} />
        <Again sent={flow.sent} onAgain={again} onFailure={(words) => setProblems({}, words)} />
        <FormFailure>{failure}</FormFailure>
        <Button type="submit" look="filled" aria-busy={sending} disabled={sending} className="min-h-13">
          {t('signIn.verify')}
        </Button>
      </form>
      <p className="text-14 text-ink-3">{t('signIn.keepSecret')}</p>
      {isForgotten ? (
        <OtherWay question={t('signIn.newHere')} answer={t('signIn.register')} onTake={() => go('kind')} />
      ) : (
        <OtherWay question={t('signIn.haveAccount')} answer={t('signIn.enter')} onTake={() => go('login')} />
      )}
    </>
  );
}

/** Asking for another code, once the wait is over. */
function Again({ sent, onAgain, onFailure }: { sent: Flow['sent']; onAgain: () => Promise<void>; onFailure: (words: string) => void }) {
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

function useTriedWhenWhole(code: string, form: { current: HTMLFormElement | null }): void {
  const tried = useRef('');
  useEffect(() => {
    if (code.length < 6 || tried.current === code) return;
    tried.current = code;
    form.current?.requestSubmit();
  }, [code, form]);
}

/** `+966 55 ••• 4567` */
function hidden(phone: string): string {
  return `+966 ${phone.slice(0, 2)} ••• ${phone.slice(-4)}`;
}
