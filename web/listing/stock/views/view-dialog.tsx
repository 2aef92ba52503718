import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { stockViewNameMost, type StockCounts, type StockFilters } from '#contract/listing/stock.ts';
import { call } from '#web/platform/api/browser.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { FormFailure } from '#web/platform/ui/form/form-failure.tsx';
import { TextField } from '#web/platform/ui/form/text-field.tsx';
import { useForm } from '#web/platform/ui/form/use-form.ts';
import { Dialog } from '#web/platform/ui/overlay/dialog.tsx';
import { useToast } from '#web/platform/ui/overlay/toast.tsx';
import { useStock } from '../stock-context.ts';

interface Props {
  /** Null: a new one. */
  view: StockCounts['views'][number] | null;
  filters: StockFilters;
  onClose: () => void;
}

/** Asks for the name of a view. */
export function ViewDialog({ view, filters, onClose }: Props) {
  const { t } = useTranslation();
  const toast = useToast();
  const { reload } = useStock();
  const key = useRef(crypto.randomUUID());
  const { form, field, failure, sending, submit } = useForm({
    initial: { name: view?.name ?? '' },
    check: ({ name }) => (name.trim() === '' ? { name: t('fields.required') } : {}),
    send: async ({ name }) => {
      if (view) await call('updateStockView', { params: { id: view.id }, body: { name: name.trim() } });
      else await call('addStockView', { body: { name: name.trim(), filters } }, { idempotencyKey: key.current });
      toast(t('stock.views.saved'));
      onClose();
      await reload();
    },
  });
  return (
    <Dialog title={t(view ? 'stock.views.rename' : 'stock.views.save')} onClose={onClose}>
      <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <TextField
          {...field('name')}
          label={t('stock.views.name')}
          hint={t('stock.views.nameHint')}
          maxLength={stockViewNameMost}
          autoComplete="off"
        />
        <FormFailure>{failure}</FormFailure>
        <Button look="filled" type="submit" disabled={sending} aria-busy={sending} className="justify-self-start">
          {t('stock.views.save')}
        </Button>
      </form>
    </Dialog>
  );
}
