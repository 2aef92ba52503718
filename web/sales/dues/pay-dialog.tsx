import { useTranslation } from 'react-i18next';
import type { Due } from '#contract/money/dues.ts';
import { call } from '#web/platform/api/browser.ts';
import { MethodField, type Method } from '#web/money/payments/method-field.tsx';
import { usePaying } from '#web/money/payments/paying.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { FormFailure } from '#web/platform/ui/form/form-failure.tsx';
import { useForm } from '#web/platform/ui/form/use-form.ts';
import { Dialog } from '#web/platform/ui/overlay/dialog.tsx';
import { Price } from '#web/platform/ui/price.tsx';

/** The method of payment, and on to the gateway. */
export function PayDialog({ due, onClose }: { due: Due; onClose: () => void }) {
  const { t } = useTranslation();
  const pay = usePaying((body: { method: Method }, extra) => call('payDue', { params: { id: due.id }, body }, extra));
  const { form, values, change, failure, sending, submit } = useForm<{ method: Method }>({
    initial: { method: 'card' },
    send: pay,
  });
  return (
    <Dialog title={t('dues.payTitle')} onClose={onClose}>
      <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        <p dir="auto" className="font-semibold">
          {due.ad.title}
        </p>
        <MethodField value={values.method} onChange={(method) => change({ method })} />
        <FormFailure>{failure}</FormFailure>
        <Button look="filled" type="submit" disabled={sending} aria-busy={sending}>
          {t('dues.pay')} <Price amount={Number(due.total)} />
        </Button>
        <p className="text-14 text-ink-3">{t('dues.payNote')}</p>
      </form>
    </Dialog>
  );
}
