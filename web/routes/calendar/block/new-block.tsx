import { useTranslation } from 'react-i18next';
import type { RentalUnit } from '#contract/rental-calendar.ts';
import { useFigures } from '../../../i18n/figures.tsx';
import { Button } from '../../../ui/button.tsx';
import { FormFailure } from '../../../ui/form/form-failure.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { useToast } from '../../../ui/overlay/toast.tsx';
import { groupUnits } from '../fleet.ts';
import { ReasonFields, RepeatFields, TimeFields } from './block-fields.tsx';
import { valuesOfDays } from './block-values.ts';
import { Conflict, conflictId, useConflict } from './conflict.tsx';
import { addBlock } from './sending.ts';
import { useBlockForm } from './use-block-form.ts';

interface Props {
  units: readonly RentalUnit[];
  unit: RentalUnit;
  fromDay: string;
  toDay: string;
  /** Loads the calendar anew. */
  onChanged: () => Promise<void>;
  onClose: () => void;
}

/** Marks a car as taken for some time, once or again and again. */
export function NewBlock({ units, unit, fromDay, toDay, onChanged, onClose }: Props) {
  const { t } = useTranslation();
  const toast = useToast();
  const { digits } = useFigures();
  const { form, field, values, change, failure, sending, submit } = useBlockForm({
    initial: { ...valuesOfDays(fromDay, toDay), unit: String(unit.id) },
    send: async (written) => {
      const { results } = await addBlock(written);
      await onChanged();
      toast(t('calendar.block.done', { count: results.length, figure: digits(results.length) }));
    },
  });
  const conflict = useConflict(
    units.find(({ id }) => String(id) === values.unit),
    values,
  );
  return (
    <Dialog title={t('calendar.block.title')} onClose={onClose}>
      <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <SelectField {...field('unit')} label={t('calendar.block.car')}>
          {groupUnits(units.filter((one) => one.is_active || one.id === unit.id)).map(({ rental, units: cars }) => (
            <optgroup key={rental.id} label={rental.title}>
              {cars.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </optgroup>
          ))}
        </SelectField>
        <TimeFields field={field} values={values} change={change} />
        <Conflict>{conflict}</Conflict>
        <ReasonFields field={field} values={values} change={change} />
        <RepeatFields field={field} values={values} change={change} />
        <FormFailure>{failure}</FormFailure>
        <Button
          look="filled"
          type="submit"
          disabled={sending || conflict !== null}
          aria-busy={sending}
          aria-describedby={conflict === null ? undefined : conflictId}
        >
          {t(sending ? 'calendar.block.sending' : 'calendar.block.send')}
        </Button>
      </form>
    </Dialog>
  );
}
