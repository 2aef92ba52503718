import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { parsePlate } from '#contract/catalogue/plates.ts';
import type { Occupancy, RentalUnit } from '#contract/rental/rental-calendar.ts';
import { byPaperField, datedPaperNames, datedPapers, type PaperField } from '#contract/rental/rental-papers.ts';
import { riyadhDay } from '#contract/platform/riyadh.ts';
import { call } from '#web/platform/api/browser.ts';
import { useMinute } from '#web/platform/i18n/time.tsx';
import { Button } from '#web/platform/ui/button.tsx';
import { FormFailure } from '#web/platform/ui/form/form-failure.tsx';
import { NumberField } from '#web/platform/ui/form/number-field.tsx';
import { TextField } from '#web/platform/ui/form/text-field.tsx';
import { useForm } from '#web/platform/ui/form/use-form.ts';
import { Dialog } from '#web/platform/ui/overlay/dialog.tsx';
import { useToast } from '#web/platform/ui/overlay/toast.tsx';
import { DayField } from '../block/moment-fields.tsx';
import { agreedSpan } from '../fleet.ts';
import { usePeriodWords } from '../period-words.ts';
import { bookingsAhead } from './bookings-ahead.ts';
import { lastValidDay, stateOfPaper } from './papers.ts';
import { usePapersWords } from './papers-words.ts';

const odometerMost = 2_000_000;

interface Props {
  unit: RentalUnit;
  onChanged: () => Promise<void>;
  onClose: () => void;
}

type Values = Record<'plate' | 'odometer' | PaperField, string>;

/** The plate and papers of a car, without which it is not booked, each with what is to be done about it. */
export function UnitPapers({ unit, onChanged, onClose }: Props) {
  const { t } = useTranslation();
  const toast = useToast();
  const words = usePapersWords();
  const { longDay } = usePeriodWords();
  const today = riyadhDay(useMinute());
  const { form, field, values, failure, sending, submit } = useForm<Values>({
    initial: valuesOf(unit),
    check: (written) => ({
      ...(written.plate.trim() !== '' && !parsePlate(written.plate) && { plate: t('calendar.papers.plateWrong') }),
      ...(Number(written.odometer) > odometerMost && { odometer: t('calendar.papers.odometerWrong') }),
    }),
    send: async (written) => {
      await call('updateRentalUnit', { params: { id: unit.id }, body: bodyOf(written) });
      await onChanged();
      toast(t('calendar.papers.saved'));
      form.current?.closest('dialog')?.close();
    },
  });
  const blocked = words.blocked(unit, today);
  const warning = useWarning(unit, values);
  return (
    <Dialog title={t('calendar.papers.title')} onClose={onClose}>
      <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <p dir="auto" className="text-ink-2 beside">
          {unit.rental.title} · {unit.name}
        </p>
        {blocked && <p className="rounded-field bg-danger-tint px-3.5 py-2.5 text-14 font-medium text-danger">{blocked}</p>}
        <TextField
          {...field('plate')}
          label={t('calendar.papers.plate.label')}
          hint={t('calendar.papers.plateHint')}
          autoComplete="off"
          maxLength={20}
        />
        <div className="grid gap-4 small:grid-cols-2">
          {datedPaperNames.map((paper) => (
            <DayField
              key={paper}
              {...field(datedPapers[paper].field)}
              label={t(`calendar.papers.${paper}.until`)}
              hint={words.state(paper, stateOfPaper(values[datedPapers[paper].field] || null, today))}
              written={longDay}
            />
          ))}
          <NumberField {...field('odometer')} label={t('calendar.papers.odometer')} after={t('calendar.papers.km')} optional />
        </div>
        <div role="status" className="empty:hidden">
          {warning && <p className="rounded-field bg-sunken px-3.5 py-2.5 text-14 font-medium">{warning}</p>}
        </div>
        <FormFailure>{failure}</FormFailure>
        <Button look="filled" type="submit" disabled={sending} aria-busy={sending}>
          {t(sending ? 'calendar.block.sending' : 'calendar.unit.save')}
        </Button>
      </form>
    </Dialog>
  );
}

function valuesOf(unit: RentalUnit): Values {
  return {
    plate: unit.plate ?? '',
    ...byPaperField((paper) => unit[paper] ?? ''),
    odometer: unit.odometer === null ? '' : String(unit.odometer),
  };
}

function bodyOf({ plate, odometer, ...days }: Values) {
  return {
    plate: plate.trim() || null,
    odometer: odometer === '' ? null : Number(odometer),
    ...byPaperField((paper) => days[paper] || null),
  };
}

/** Which booking could not be handed out with what the form holds; null if none. */
function useWarning({ id }: RentalUnit, values: Values): string | null {
  const { t } = useTranslation();
  const { period } = usePeriodWords();
  const [ahead, setAhead] = useState<readonly Occupancy[]>([]);
  useEffect(() => {
    // Without an answer nothing is warned of.
    bookingsAhead(id).then(setAhead, () => {});
  }, [id]);
  const last = values.plate.trim() === '' ? '' : lastValidDay(values);
  const first = ahead.find(({ booking }) => booking && riyadhDay(Date.parse(booking.to)) > last);
  return first ? t('calendar.papers.booked', { renter: first.booking?.renter, period: period(agreedSpan(first)) }) : null;
}
