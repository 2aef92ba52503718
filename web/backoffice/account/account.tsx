import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { staffCall } from '../desk/calls.ts';
import { useMe } from '../desk/me.tsx';
import { useForget, useStaffQuery } from '../desk/queries.ts';
import { Panel, Screen } from '../desk/screen.tsx';
import { BackupCodes } from '#web/people/sign-in/backup-codes.tsx';
import { Button } from '#web/platform/ui/button.tsx';
import { useFocusOnStep } from '#web/platform/ui/form/focus-on-step.ts';
import { FormFailure } from '#web/platform/ui/form/form-failure.tsx';
import { PasswordField } from '#web/platform/ui/form/password-field.tsx';
import { useForm } from '#web/platform/ui/form/use-form.ts';

/** What protects one's own account in the back office. */
export default function Account() {
  const { t } = useTranslation('backoffice');
  const { t: site } = useTranslation();
  const me = useMe();
  const forget = useForget();
  const { data } = useStaffQuery('getStaffMe', {});
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { backup_codes_left: left } = data ?? me;
  const show = (made: readonly string[]) => {
    setCodes(made);
    void forget('getStaffMe');
  };
  return (
    <Screen title={t('account.title')} note={t(`roles.${me.role}`)}>
      <div className="grid max-w-150 gap-4">
        <Panel title={t('account.codes')} note={site('secondFactor.left', { count: left })}>
          {codes ? <NewCodes codes={codes} onDone={() => setCodes(null)} /> : <RenewForm onCodes={show} />}
        </Panel>
      </div>
    </Screen>
  );
}

function NewCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useTranslation('backoffice');
  const body = useFocusOnStep(codes);
  return (
    <div ref={body} className="grid gap-2">
      <p role="status" className="font-semibold">
        {t('account.renewed')}
      </p>
      <BackupCodes codes={codes} onDone={onDone} />
    </div>
  );
}

function RenewForm({ onCodes }: { onCodes: (codes: readonly string[]) => void }) {
  const { t } = useTranslation('backoffice');
  const { t: site } = useTranslation();
  const { form, field, failure, sending, submit } = useForm({
    initial: { password: '' },
    check: ({ password }) => (password === '' ? { password: t('needed') } : {}),
    send: async ({ password }) => onCodes((await staffCall('renewStaffBackupCodes', { body: { password } })).backup_codes),
    explain: ({ error: { code, detail } }) => (code === 'wrong_password' ? { password: detail } : undefined),
  });
  return (
    <form ref={form} onSubmit={submit} noValidate className="grid gap-4">
      <p className="text-ink-2">{t('account.advice')}</p>
      <PasswordField label={t('gate.password')} autoComplete="current-password" maxLength={200} {...field('password')} />
      <FormFailure>{failure}</FormFailure>
      <Button type="submit" look="filled" aria-busy={sending} disabled={sending} className="justify-self-start max-small:w-full">
        {site('secondFactor.renewYes')}
      </Button>
    </form>
  );
}
