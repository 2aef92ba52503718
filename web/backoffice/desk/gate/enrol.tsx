import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AuthenticatorSecret } from '#web/people/sign-in/authenticator-secret.tsx';
import { BackupCodes } from '#web/people/sign-in/backup-codes.tsx';
import { Button } from '#web/platform/ui/button.tsx';
import { useFocusOnStep } from '#web/platform/ui/form/focus-on-step.ts';
import { FormFailure } from '#web/platform/ui/form/form-failure.tsx';
import { PasswordField } from '#web/platform/ui/form/password-field.tsx';
import { useForm } from '#web/platform/ui/form/use-form.ts';
import { staffCall } from '../calls.ts';
import { CodeForm } from './code-form.tsx';

interface Secret {
  secret: string;
  uri: string;
}

/** Sets up an authenticator: the password once more, then its secret to be scanned or typed, then its first code; then the backup codes are shown. */
export default function Enrol({ onGiven }: { onGiven: () => Promise<void> | void }) {
  const [secret, setSecret] = useState<Secret | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const body = useFocusOnStep(codes ?? secret);
  return (
    <div ref={body} className="grid gap-4">
      {codes ? (
        <BackupCodes codes={codes} onDone={() => void onGiven()} />
      ) : secret ? (
        <>
          <AuthenticatorSecret {...secret} />
          <CodeForm onGiven={(made) => (made ? setCodes(made) : onGiven())} />
        </>
      ) : (
        <PasswordStep onSecret={setSecret} />
      )}
    </div>
  );
}

function PasswordStep({ onSecret }: { onSecret: (secret: Secret) => void }) {
  const { t } = useTranslation('backoffice');
  const { form, field, failure, sending, submit } = useForm({
    initial: { password: '' },
    send: async ({ password }) => onSecret(await staffCall('enrolSecondFactor', { body: { password } })),
    explain: ({ error: { code, detail } }) => (code === 'wrong_password' ? { password: detail } : undefined),
  });
  return (
    <form ref={form} onSubmit={submit} noValidate className="grid gap-4">
      <p className="text-ink-2">{t('gate.enrolAdvice')}</p>
      <PasswordField label={t('gate.password')} autoComplete="current-password" {...field('password')} />
      <FormFailure>{failure}</FormFailure>
      <Button type="submit" look="filled" aria-busy={sending} disabled={sending} className="min-h-13">
        {t('gate.next')}
      </Button>
    </form>
  );
}
