import { useTranslation } from 'react-i18next';
import { CodeField } from '../../session/dialog/code-field.tsx';
import { useTriedWhenWhole } from '../../session/dialog/code-again.tsx';
import { Button } from '../../ui/button.tsx';
import { FormFailure } from '../../ui/form-failure.tsx';
import { useForm } from '../../ui/use-form.ts';
import { staffCall } from '../calls.ts';

/** The six digits of the authenticator. They are tried by themselves once they are whole. */
export function CodeForm({ onGiven }: { onGiven: () => Promise<void> | void }) {
  const { t } = useTranslation('admin');
  const { t: site } = useTranslation();
  const { form, field, values, failure, sending, submit } = useForm({
    initial: { code: '' },
    check: ({ code }) => (code.length < 6 ? { code: site('signIn.wholeCode') } : {}),
    send: async ({ code }) => {
      await staffCall('giveSecondFactor', { body: { code } });
      await onGiven();
    },
    explain: ({ error: { code, detail } }) => (code === 'wrong_code' ? { code: detail } : undefined),
  });
  useTriedWhenWhole(values.code, form);
  return (
    <form ref={form} onSubmit={submit} noValidate className="grid gap-4">
      <CodeField {...field('code')} />
      <FormFailure>{failure}</FormFailure>
      <Button type="submit" look="filled" aria-busy={sending} disabled={sending} className="min-h-13">
        {t('gate.enter')}
      </Button>
    </form>
  );
}
