import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTriedWhenWhole } from '#web/people/sign-in/dialog/code-again.tsx';
import { isWholeCode, SecondFactorField } from '#web/people/sign-in/second-factor-field.tsx';
import { Button } from '#web/platform/ui/button.tsx';
import { FormFailure } from '#web/platform/ui/form/form-failure.tsx';
import { useForm } from '#web/platform/ui/form/use-form.ts';
import { staffCall } from '../calls.ts';

/** The six digits of the authenticator, which are tried by themselves once they are whole, or a backup code. */
export function CodeForm({ onGiven }: { onGiven: (backupCodes?: readonly string[]) => Promise<void> | void }) {
  const { t } = useTranslation('backoffice');
  const { t: site } = useTranslation();
  const [isBackup, setBackup] = useState(false);
  const { form, field, values, failure, sending, submit } = useForm({
    initial: { code: '' },
    check: ({ code }) => (isWholeCode(code, isBackup) ? {} : { code: site(isBackup ? 'secondFactor.wholeBackup' : 'signIn.wholeCode') }),
    send: async ({ code }) => {
      const { backup_codes: codes } = await staffCall('giveSecondFactor', { body: { code } });
      await onGiven(codes);
    },
    explain: ({ error: { code, detail } }) => (code === 'wrong_code' ? { code: detail } : undefined),
  });
  useTriedWhenWhole(isBackup ? '' : values.code, form);
  return (
    <form ref={form} onSubmit={submit} noValidate className="grid gap-4">
      <SecondFactorField {...field('code')} isBackup={isBackup} onSwitch={setBackup} />
      <FormFailure>{failure}</FormFailure>
      <Button type="submit" look="filled" aria-busy={sending} disabled={sending} className="min-h-13">
        {t('gate.enter')}
      </Button>
    </form>
  );
}
