import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StockCar, StockCosts } from '#contract/listing/stock.ts';
import { call } from '#web/platform/api/browser.ts';
import type { Problems } from '#web/platform/ui/form/form-store.ts';
import { useForm } from '#web/platform/ui/form/use-form.ts';
import { useToast } from '#web/platform/ui/overlay/toast.tsx';
import { changesOf, isNothing, valuesOf, type RowChanges } from './changes.ts';

interface Options {
  car: StockCar;
  costs: StockCosts | undefined;
  onSaved: () => Promise<void>;
  onClose: () => void;
}

/** The fields of one car of the stock. Each kind of fact has its own call; only those with a change are made. */
export function useRowEdit({ car, costs, onSaved, onClose }: Options) {
  const { t } = useTranslation();
  const toast = useToast();
  const [before] = useState(() => valuesOf(car, costs));
  const form = useForm({
    initial: before,
    check: (values) => {
      const problems: Problems = {};
      const need = (name: 'price' | 'mileage' | 'number') => {
        if (before[name] !== '' && values[name].trim() === '') problems[name] = t('fields.required');
      };
      need('number');
      need('price');
      need('mileage');
      return problems;
    },
    send: async (values) => {
      const changes = changesOf(before, values);
      if (!isNothing(changes)) {
        await send(car, changes);
        toast(t('stock.edit.saved'));
        await onSaved();
      }
      onClose();
    },
    explain: ({ error: { code, detail } }) => (code === 'duplicate_stock_number' ? { number: detail } : undefined),
  });
  return { ...form, changes: changesOf(before, form.values) };
}

export type RowEdit = ReturnType<typeof useRowEdit>;

/** The entry and the costs share a version: what the first answers, the second names. */
async function send({ id, type, stock }: StockCar, { entry, costs, facts }: RowChanges): Promise<void> {
  const params = { id };
  const changed = entry && (await call('updateStock', { params, body: { version: stock.version, ...entry } }));
  if (costs) await call('updateStockCosts', { params, body: { version: changed?.stock.version ?? stock.version, ...costs } });
  if (facts) await call(type === 'plate' ? 'updatePlate' : 'updateCar', { params, body: facts });
}
