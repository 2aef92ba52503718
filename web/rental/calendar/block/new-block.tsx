import { Phone } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { RentalUnit } from '#contract/rental/rental-calendar.ts';
import { addDays } from '#contract/platform/riyadh.ts';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { paths } from '#web/platform/calls/paths.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { FormFailure } from '#web/platform/ui/form/form-failure.tsx';
import { SelectField } from '#web/platform/ui/form/select-field.tsx';
import { Dialog } from '#web/platform/ui/overlay/dialog.tsx';
import { useToast } from '#web/platform/ui/overlay/toast.tsx';
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
      <Link
        to={paths.deskBooking({ unit: Number(values.unit), from: values.fromDay, to: lastDay(values) })}
        className="mb-4 flex min-h-11 items-center gap-2 rounded-field bg-brand-tint px-3.5 py-2 text-14 font-semibold text-brand"
      >
        <Phone size={18} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
        {t('calendar.deskInstead')}
      </Link>
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

/** Renting takes a day at least. */
function lastDay({ fromDay, toDay }: { fromDay: string; toDay: string }): string {
  return toDay > fromDay ? toDay : addDays(fromDay, 1);
}
