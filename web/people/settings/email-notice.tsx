import { MailWarning } from 'virtual:icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import type { User } from '#contract/people/accounts.ts';
import { call } from '#web/platform/api/browser.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { Counted, figure } from '#web/platform/ui/counted.tsx';
import { FormFailure } from '#web/platform/ui/form/form-failure.tsx';
import { useToast } from '#web/platform/ui/overlay/toast.tsx';
import { useAction } from '#web/platform/ui/use-action.ts';

/** The address that waits to be confirmed, or that never was, with another link and a way back; nothing where all is well. */
export function EmailNotice({ me }: { me: User }) {
  const { t } = useTranslation();
  const { busy, failure, run } = useActions();
  const { email, email_confirmed, pending_email } = me;
  if (pending_email === null && (email === null || email_confirmed)) return null;
  const repeat = () => run('repeatEmailConfirmation', t('settings.email.sentAgain'));
  const cancel = () => run('cancelEmailConfirmation', t('settings.email.cancelled'));
  return (
    <div
      role="group"
      aria-label={t('settings.email.group')}
      className="flex flex-wrap items-start gap-x-3 gap-y-2 rounded-field bg-sunken px-3.5 py-3 text-14 text-ink-2"
    >
      <MailWarning size={20} strokeWidth={1.75} aria-hidden="true" className="mt-0.5 shrink-0 text-brand" />
      <div className="grid min-w-0 flex-1 basis-56 gap-2">
        <p>
          <Counted phrase={t(pending_email === null ? 'settings.email.unconfirmed' : 'settings.email.waits', { email: figure })}>
            <b className="wrap-anywhere">{pending_email ?? email}</b>
          </Counted>
        </p>
        <div className="flex flex-wrap gap-2">
          <Button look="outlined" className="px-3.5! text-14" disabled={busy} onClick={() => void repeat()}>
            {t(pending_email === null ? 'settings.email.send' : 'settings.email.again')}
          </Button>
          {pending_email !== null && (
            <Button look="plain" className="px-3.5! text-14" disabled={busy} onClick={() => void cancel()}>
              {t('settings.email.cancel')}
            </Button>
          )}
        </div>
        <FormFailure>{failure}</FormFailure>
      </div>
    </div>
  );
}

function useActions() {
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const [failure, setFailure] = useState<string | null>(null);
  const { busy, act } = useAction(setFailure);
  const run = (name: 'repeatEmailConfirmation' | 'cancelEmailConfirmation', done: string) =>
    act(async () => {
      await call(name, {});
      toast(done);
      await revalidate();
    });
  return { busy, failure, run };
}
