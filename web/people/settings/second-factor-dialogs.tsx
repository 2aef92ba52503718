import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#web/platform/api/browser.ts';
import { AuthenticatorSecret } from '../sign-in/authenticator-secret.tsx';
import { BackupCodes } from '../sign-in/backup-codes.tsx';
import { CodeField } from '../sign-in/dialog/code-field.tsx';
import { isWholeCode, SecondFactorField } from '../sign-in/second-factor-field.tsx';
import { Button, type Look } from '#web/platform/ui/button.tsx';
import { Dialog } from '#web/platform/ui/overlay/dialog.tsx';
import { useFocusOnStep } from '#web/platform/ui/form/focus-on-step.ts';
import { FormFailure } from '#web/platform/ui/form/form-failure.tsx';
import { PasswordField } from '#web/platform/ui/form/password-field.tsx';
import { useToast } from '#web/platform/ui/overlay/toast.tsx';
import { useForm } from '#web/platform/ui/form/use-form.ts';

interface Props {
  onClose: () => void;
}

/** The password, the secret with its first code, and the backup codes. */
export function SetUpDialog({ onClose }: Props) {
  const { t } = useTranslation();
  const [secret, setSecret] = useState<{ secret: string; uri: string } | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const body = useFocusOnStep(codes ?? secret);
  return (
    <Dialog title={t(codes ? 'secondFactor.codes' : 'secondFactor.turnOn')} onClose={onClose}>
      <div ref={body}>
        {codes ? (
          <BackupCodes codes={codes} onDone={onClose} />
        ) : secret ? (
          <div className="grid gap-4">
            <AuthenticatorSecret {...secret} />
            <ProofForm
              yes={t('secondFactor.confirm')}
              send={async ({ code }) => setCodes((await call('confirmSecondFactor', { body: { code } })).backup_codes)}
            />
          </div>
        ) : (
          <ProofForm
            asks="password"
            yes={t('secondFactor.next')}
            send={async ({ password }) => setSecret(await call('setUpSecondFactor', { body: { password } }))}
          >
            {t('secondFactor.passwordAdvice')}
          </ProofForm>
        )}
      </div>
    </Dialog>
  );
}

export function RenewDialog({ onClose }: Props) {
  const { t } = useTranslation();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const body = useFocusOnStep(codes);
  return (
    <Dialog title={t('secondFactor.renew')} onClose={onClose}>
      <div ref={body}>
        {codes ? (
          <BackupCodes codes={codes} onDone={onClose} />
        ) : (
          <ProofForm
            yes={t('secondFactor.renewYes')}
            mayBackup
            send={async ({ code }) => setCodes((await call('renewBackupCodes', { body: { code } })).backup_codes)}
          >
            {t('secondFactor.renewAdvice')}
          </ProofForm>
        )}
      </div>
    </Dialog>
  );
}

export function RemoveDialog({ onClose }: Props) {
  const { t } = useTranslation();
  const toast = useToast();
  const body = useFocusOnStep(null);
  return (
    <Dialog title={t('secondFactor.turnOff')} onClose={onClose}>
      <div ref={body}>
        <ProofForm
          asks="both"
          look="danger"
          yes={t('secondFactor.turnOff')}
          mayBackup
          send={async ({ password, code }) => {
            await call('removeSecondFactor', { body: { password, code } });
            toast(t('secondFactor.off'));
            onClose();
          }}
        >
          {t('secondFactor.turnOffAdvice')}
        </ProofForm>
      </div>
    </Dialog>
  );
}

interface ProofProps {
  asks?: 'password' | 'code' | 'both';
  mayBackup?: boolean;
  look?: Look;
  yes: string;
  send: (values: { password: string; code: string }) => Promise<void>;
  children?: ReactNode;
}

/** What proves who is at the device: the password, a code, or both. */
function ProofForm({ asks = 'code', mayBackup = false, look = 'filled', yes, send, children }: ProofProps) {
  const { t } = useTranslation();
  const [isBackup, setBackup] = useState(false);
  const { form, field, failure, sending, submit } = useForm({
    initial: { password: '', code: '' },
    check: ({ password, code }) => ({
      ...(asks !== 'code' && password === '' && { password: t('fields.required') }),
      ...(asks !== 'password' && !isWholeCode(code, isBackup) && { code: t(isBackup ? 'secondFactor.wholeBackup' : 'signIn.wholeCode') }),
    }),
    send,
    explain: ({ error: { code, detail } }) =>
      code === 'wrong_password' ? { password: detail } : code === 'wrong_code' ? { code: detail } : undefined,
  });
  return (
    <form ref={form} onSubmit={submit} noValidate className="grid gap-4">
      {children && <p className="text-ink-2">{children}</p>}
      {asks !== 'code' && (
        <PasswordField label={t('settings.password.current')} autoComplete="current-password" maxLength={200} {...field('password')} />
      )}
      {asks !== 'password' &&
        (mayBackup ? <SecondFactorField {...field('code')} isBackup={isBackup} onSwitch={setBackup} /> : <CodeField {...field('code')} />)}
      <FormFailure>{failure}</FormFailure>
      <Button type="submit" look={look} aria-busy={sending} disabled={sending} className="min-h-13">
        {yes}
      </Button>
    </form>
  );
}
