import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { graceDays } from '#contract/app/own-data.ts';
import { call } from '#web/platform/api/browser.ts';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { paths } from '#web/platform/calls/paths.ts';
import { forgetDevice } from '../sign-out/sign-out.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { Dialog } from '#web/platform/ui/overlay/dialog.tsx';
import { FormFailure } from '#web/platform/ui/form/form-failure.tsx';
import { PasswordField } from '#web/platform/ui/form/password-field.tsx';
import { useToast } from '#web/platform/ui/overlay/toast.tsx';
import { useForm } from '#web/platform/ui/form/use-form.ts';
import { Panel } from './panel.tsx';

const consequences = ['ads', 'grace', 'erased', 'kept'] as const;

/** Closing the account, and what comes of it. */
export function CloseAccount() {
  const { t } = useTranslation();
  const { digits } = useFigures();
  const [closing, setClosing] = useState(false);
  return (
    <Panel title={t('settings.close.title')} advice={t('settings.close.advice')}>
      <dl className="mb-5 grid gap-3">
        {consequences.map((one) => (
          <div key={one} className="grid gap-x-4 tablet:grid-cols-[9rem_minmax(0,1fr)]">
            <dt className="font-semibold">{t(`settings.close.${one}.when`, { days: digits(graceDays) })}</dt>
            <dd className="max-w-prose text-ink-2">{t(`settings.close.${one}.what`, { days: digits(graceDays) })}</dd>
          </div>
        ))}
      </dl>
      <Button look="danger" onClick={() => setClosing(true)}>
        {t('settings.close.begin')}
      </Button>
      {closing && <CloseDialog onClose={() => setClosing(false)} />}
    </Panel>
  );
}

function CloseDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { digits } = useFigures();
  const toast = useToast();
  const navigate = useNavigate();
  const { form, field, failure, sending, submit } = useForm({
    initial: { password: '' },
    check: ({ password }) => (password === '' ? { password: t('fields.required') } : {}),
    send: async (body) => {
      await call('closeAccount', { body });
      // Before anything else is asked: no token that has ended is told of as one that expired.
      forgetDevice();
      await navigate(paths.home());
      toast(t('settings.close.done', { days: digits(graceDays) }));
    },
  });
  return (
    <Dialog title={t('settings.close.askTitle')} onClose={onClose}>
      <form ref={form} onSubmit={submit} noValidate className="grid gap-4">
        <p className="text-ink-2">{t('settings.close.ask', { days: digits(graceDays) })}</p>
        <PasswordField label={t('signIn.password')} autoComplete="current-password" maxLength={200} {...field('password')} />
        <FormFailure>{failure}</FormFailure>
        <div className="flex flex-wrap gap-2.5">
          <Button type="submit" look="danger" disabled={sending} aria-busy={sending}>
            {t('settings.close.yes')}
          </Button>
          <Button look="outlined" onClick={() => form.current?.closest('dialog')?.close()}>
            {t('settings.close.no')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
