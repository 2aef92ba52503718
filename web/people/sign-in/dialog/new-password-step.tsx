import { useTranslation } from 'react-i18next';
import { isPersonalPassword, passwordFaults } from '#contract/people/account-rules.ts';
import { call } from '#web/platform/api/browser.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { FormFailure } from '#web/platform/ui/form/form-failure.tsx';
import { useToast } from '#web/platform/ui/overlay/toast.tsx';
import type { Problems } from '#web/platform/ui/form/form-store.ts';
import { useForm } from '#web/platform/ui/form/use-form.ts';
import { useEnter } from './enter.ts';
import type { StepProps } from './flow.ts';
import { NewPasswordField } from './password-rules.tsx';
import { OtherWay, StepHead } from './step-head.tsx';

/** A new password in the place of a forgotten one; then one is signed in with it. */
export function NewPasswordStep({ flow, go, onSignedIn }: StepProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const enter = useEnter(onSignedIn);
  const { form, field, failure, sending, submit } = useForm({
    initial: { password: '' },
    check: ({ password }): Problems => {
      if (passwordFaults(password).length > 0) return { password: t('signIn.weakPassword') };
      return isPersonalPassword(password, flow) ? { password: t('fields.password_personal') } : {};
    },
    send: async ({ password }) => {
      await call('resetPassword', { body: { verification_token: flow.verification ?? '', password } });
      toast(t('signIn.passwordChanged'));
      await enter({ identifier: flow.email ?? flow.phone, password });
    },
  });
  return (
    <>
      <StepHead title={t('signIn.newPasswordTitle')}>{t('signIn.newPasswordAdvice')}</StepHead>
      <form ref={form} onSubmit={submit} noValidate className="grid gap-4">
        <input type="hidden" name="username" autoComplete="username" value={flow.email ?? flow.phone} readOnly />
        <NewPasswordField label={t('signIn.newPassword')} {...field('password')} />
        <FormFailure>{failure}</FormFailure>
        <Button type="submit" look="filled" aria-busy={sending} disabled={sending} className="min-h-13">
          {t('signIn.savePassword')}
        </Button>
      </form>
      <OtherWay question={t('signIn.remembered')} answer={t('signIn.enter')} onTake={() => go('login')} />
    </>
  );
}
