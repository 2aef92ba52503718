import { useTranslation } from 'react-i18next';
import { call } from '#web/platform/api/browser.ts';
import { Figure } from '#web/platform/i18n/figures.tsx';
import { Button } from '#web/platform/ui/button.tsx';
import { FormFailure } from '#web/platform/ui/form/form-failure.tsx';
import { useForm } from '#web/platform/ui/form/use-form.ts';
import { Again, useTriedWhenWhole } from './code-again.tsx';
import { CodeField } from './code-field.tsx';
import { sendSignInCode, useEnter } from './enter.ts';
import type { StepProps } from './flow.ts';
import { OtherWay, StepHead } from './step-head.tsx';

const codeRefusals = ['wrong_code', 'code_expired', 'code_spent'];

/** The code that a new device needs beside the password, after many wrong passwords from elsewhere. */
export function VerifyStep({ step, flow, go, onSignedIn }: StepProps) {
  const { t } = useTranslation();
  const enter = useEnter(onSignedIn);
  const { known, ticket, ending, sent } = flow.challenge!;
  const { form, field, failure, sending, submit, values, change, setProblems } = useForm({
    initial: { code: '' },
    check: ({ code }) => (code.length < 6 ? { code: t('signIn.wholeCode') } : {}),
    send: async ({ code }) => {
      const { verification_token } = await call('verifyOtp', { body: { ticket, purpose: 'sign_in', code } });
      await enter({ ...known, verification_token });
    },
    explain: ({ error: { code, detail } }) => (codeRefusals.includes(code) ? { code: detail } : undefined),
  });
  useTriedWhenWhole(values.code, form);
  const again = async () => {
    const next = await sendSignInCode(ticket);
    change({ code: '' });
    go(step, { challenge: { ...flow.challenge!, sent: next } });
  };
  return (
    <>
      <StepHead title={t('signIn.codeTitle')}>
        {t('signIn.verifyWhy')}{' '}
        {ending === '' ? (
          t('signIn.sentToEmail')
        ) : (
          <>
            {t('signIn.sentTo')}{' '}
            <bdi dir="ltr" className="whitespace-nowrap tabular-nums">
              <Figure value={`•• ••• ••${ending}`} plain />
            </bdi>
          </>
        )}
      </StepHead>
      <form ref={form} onSubmit={submit} noValidate className="grid gap-4">
        <CodeField {...field('code')} />
        <Again sent={sent} onAgain={again} onFailure={(words) => setProblems({}, words)} />
        <FormFailure>{failure}</FormFailure>
        <Button type="submit" look="filled" aria-busy={sending} disabled={sending} className="min-h-13">
          {t('signIn.enter')}
        </Button>
      </form>
      <p className="text-14 text-ink-3">{t('signIn.keepSecret')}</p>
      <OtherWay question={t('signIn.otherAccount')} answer={t('signIn.startOver')} onTake={() => go('login', { challenge: null })} />
    </>
  );
}
