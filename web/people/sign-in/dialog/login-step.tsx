import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiFailure } from '#web/platform/calls/calls.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { useFocusOnStep } from '#web/platform/ui/form/focus-on-step.ts';
import { FormFailure } from '#web/platform/ui/form/form-failure.tsx';
import { PasswordField } from '#web/platform/ui/form/password-field.tsx';
import { TextField } from '#web/platform/ui/form/text-field.tsx';
import type { Problems } from '#web/platform/ui/form/form-store.ts';
import { useForm } from '#web/platform/ui/form/use-form.ts';
import { enterOrVerify, useEnter } from './enter.ts';
import type { Challenge, StepProps } from './flow.ts';
import { savedPhone } from '../../phone/new-phone.ts';
import { SecondFactorStep } from './second-factor-step.tsx';
import { OtherWay, StepHead } from './step-head.tsx';

export function LoginStep({ go, onSignedIn }: StepProps) {
  const { t } = useTranslation();
  const enter = useEnter(onSignedIn);
  // The password stays here alone while the code is requested.
  const [proved, setProved] = useState<Challenge['known'] | null>(null);
  const body = useFocusOnStep(proved !== null);
  const check = (values: { identifier: string; password: string }): Problems => ({
    ...(values.identifier.trim() === '' && { identifier: t('fields.required') }),
    ...(values.password === '' && { password: t('fields.required') }),
  });
  const { form, field, failure, sending, submit } = useForm({
    initial: { identifier: savedPhone() ?? '', password: '' },
    check,
    send: async ({ identifier, password }) => {
      const known = { identifier: identifier.trim(), password };
      try {
        const challenge = await enterOrVerify(enter, known);
        if (challenge) go('verify', { challenge });
      } catch (error) {
        if (!(error instanceof ApiFailure) || error.error.code !== 'second_factor_needed') throw error;
        setProved(known);
      }
    },
    explain: ({ error }) => (error.code === 'wrong_credentials' ? { password: error.detail } : undefined),
  });
  if (proved) {
    return (
      <div ref={body} className="grid gap-4">
        <SecondFactorStep onCode={(code) => enter({ ...proved, code })} onBack={() => setProved(null)} />
      </div>
    );
  }
  return (
    <div ref={body} className="grid gap-4">
      <StepHead title={t('signIn.welcome')} />
      <form ref={form} onSubmit={submit} noValidate className="grid gap-4">
        <TextField
          label={t('signIn.identifier')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
          {...field('identifier')}
        />
        <PasswordField label={t('signIn.password')} autoComplete="current-password" maxLength={200} {...field('password')} />
        <button
          type="button"
          onClick={() => go('forgot')}
          className="-my-1.5 min-h-11 justify-self-end text-14 font-semibold text-brand hover:underline"
        >
          {t('signIn.forgot')}
        </button>
        <FormFailure>{failure}</FormFailure>
        <Button type="submit" look="filled" aria-busy={sending} disabled={sending} className="min-h-13">
          {t('signIn.enter')}
        </Button>
      </form>
      <div className="grid gap-1.5">
        <Button look="outlined" onClick={() => go('enter')} className="min-h-13">
          {t('signIn.byCode')}
        </Button>
        <p className="text-center text-14 text-ink-3">{t('signIn.byCodeAdvice')}</p>
      </div>
      <OtherWay question={t('signIn.newHere')} answer={t('signIn.register')} onTake={() => go('kind')} />
    </div>
  );
}
