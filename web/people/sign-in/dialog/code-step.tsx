import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { hiddenRecipient } from '#contract/people/account-rules.ts';
import { call } from '#web/platform/api/browser.ts';
import { Figure } from '#web/platform/i18n/figures.tsx';
import { Button } from '#web/platform/ui/button.tsx';
import { FormFailure } from '#web/platform/ui/form/form-failure.tsx';
import { useForm } from '#web/platform/ui/form/use-form.ts';
import { Again, useTriedWhenWhole } from './code-again.tsx';
import { CodeField } from './code-field.tsx';
import { useEnterByCode } from './enter.ts';
import { recipientOf, type StepProps } from './flow.ts';
import { OtherWay, StepHead } from './step-head.tsx';
import { wayOf } from './ways.ts';

/** The code that was sent to the phone. It is tried by itself once it is whole. */
export function CodeStep({ step, flow, go, onSignedIn }: StepProps) {
  const { t } = useTranslation();
  const { purpose, phone: back } = wayOf(step);
  const enter = useEnterByCode(onSignedIn);
  // A code is good once: what it was exchanged for is used again if the call after it fails.
  const proved = useRef<string | null>(null);
  const { form, field, failure, sending, submit, values, change, setProblems } = useForm({
    initial: { code: '' },
    check: ({ code }) => (code.length < 6 ? { code: t('signIn.wholeCode') } : {}),
    send: async ({ code }) => {
      proved.current ??= (await call('verifyOtp', { body: { ...recipientOf(flow), purpose, code } })).verification_token;
      const verification = proved.current;
      if (purpose !== 'enter') return go(purpose === 'reset' ? 'new-password' : 'details', { verification });
      const missing = await enter({ verification_token: verification });
      if (missing) go(missing === 'person' ? 'enter-person' : 'enter-factor', { verification });
    },
    explain: ({ error: { code, detail } }) => (['wrong_code', 'code_expired', 'code_spent'].includes(code) ? { code: detail } : undefined),
  });
  useTriedWhenWhole(values.code, form);
  const again = async () => {
    const sent = await call('sendOtp', { body: { ...recipientOf(flow), purpose } });
    change({ code: '' });
    proved.current = null;
    go(step, { sent: { ...sent, at: Date.now() } });
  };

  return (
    <>
      <StepHead title={t('signIn.codeTitle')}>
        {t('signIn.sentTo')}{' '}
        <bdi dir="ltr" className="whitespace-nowrap tabular-nums">
          <Figure value={hiddenRecipient(flow.email ?? flow.phone)} plain />
        </bdi>
        {' · '}
        <button type="button" onClick={() => go(back)} className="min-h-11 font-semibold text-brand hover:underline">
          {t(flow.email === null ? 'signIn.otherPhone' : 'signIn.otherEmail')}
        </button>
      </StepHead>
      <form ref={form} onSubmit={submit} noValidate className="grid gap-4">
        <CodeField {...field('code')} />
        <Again sent={flow.sent} onAgain={again} onFailure={(words) => setProblems({}, words)} />
        <FormFailure>{failure}</FormFailure>
        <Button type="submit" look="filled" aria-busy={sending} disabled={sending} className="min-h-13">
          {t(purpose === 'enter' ? 'signIn.enter' : 'signIn.verify')}
        </Button>
      </form>
      <p className="text-14 text-ink-3">{t('signIn.keepSecret')}</p>
      {purpose === 'reset' && <OtherWay question={t('signIn.newHere')} answer={t('signIn.register')} onTake={() => go('kind')} />}
      {purpose === 'register' && <OtherWay question={t('signIn.haveAccount')} answer={t('signIn.enter')} onTake={() => go('login')} />}
      {purpose === 'enter' && <OtherWay question={t('signIn.havePassword')} answer={t('signIn.byPassword')} onTake={() => go('login')} />}
    </>
  );
}
