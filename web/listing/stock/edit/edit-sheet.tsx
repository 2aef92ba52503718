import { useTranslation } from 'react-i18next';
import { stockNoteMost, stockNumberMost, stockPlaceMost, type StockCar, type StockCosts } from '#contract/listing/stock.ts';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { Button, LinkButton } from '#web/platform/ui/button.tsx';
import { FormFailure } from '#web/platform/ui/form/form-failure.tsx';
import { NumberField } from '#web/platform/ui/form/number-field.tsx';
import { SelectField } from '#web/platform/ui/form/select-field.tsx';
import { TextField } from '#web/platform/ui/form/text-field.tsx';
import { Dialog } from '#web/platform/ui/overlay/dialog.tsx';
import { RiyalSign } from '#web/platform/ui/riyal-sign.tsx';
import { adForms } from '../../posting/form/ad-types.ts';
import { useStock } from '../stock-context.ts';
import { Effect } from './effect.tsx';
import { useRowEdit } from './use-row-edit.ts';

/** The facts of one car on a phone, with what their change does. */
export function EditSheet({ car, costs, hasCosts }: { car: StockCar; costs: StockCosts | undefined; hasCosts: boolean }) {
  const { t } = useTranslation();
  const { number } = useFigures();
  const { branches, reload, edit } = useStock();
  const onClose = () => edit(null);
  const { form, field, changes, failure, sending, submit } = useRowEdit({ car, costs, onSaved: reload, onClose });
  const riyals = { before: <RiyalSign />, maxLength: 8, write: number } as const;
  return (
    <Dialog title={<bdi>{car.title}</bdi>} onClose={onClose}>
      <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        {car.price !== null && <NumberField {...field('price')} {...riyals} label={t('stock.columns.price')} />}
        <Effect car={car} changes={changes} />
        <div className="grid grid-cols-2 gap-3">
          <TextField {...field('number')} label={t('stock.columns.number')} maxLength={stockNumberMost} autoComplete="off" />
          {car.car && <NumberField {...field('mileage')} label={t('stock.columns.mileage')} maxLength={7} write={number} />}
        </div>
        {branches.length > 0 && car.type !== 'rental' && (
          <SelectField
            {...field('branch')}
            label={t('stock.columns.branch')}
            choices={branches.map(({ id, name, is_main }) => ({
              value: is_main && field('branch').value === '' ? '' : String(id),
              label: name,
            }))}
          />
        )}
        <TextField {...field('place')} label={t('stock.columns.place')} optional maxLength={stockPlaceMost} autoComplete="off" />
        <TextField {...field('note')} label={t('stock.columns.note')} optional maxLength={stockNoteMost} autoComplete="off" />
        {hasCosts && (
          <div className="grid grid-cols-2 gap-3">
            <NumberField {...field('cost')} {...riyals} label={t('stock.columns.cost')} optional />
            <NumberField {...field('extra_cost')} {...riyals} label={t('stock.columns.extra')} optional />
          </div>
        )}
        <FormFailure>{failure}</FormFailure>
        <div className="grid grid-cols-2 gap-2.5">
          <LinkButton look="outlined" to={adForms[car.type].editPath(car.id)}>
            {t('stock.edit.all')}
          </LinkButton>
          <Button look="filled" type="submit" disabled={sending} aria-busy={sending}>
            {t('stock.edit.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
