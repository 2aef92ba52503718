import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { periodOf, readHour, rentedDays, type Period } from '../../ads/rental-days.ts';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { useClock } from '#web/platform/i18n/time.tsx';
import { lateAct } from '#web/platform/late/late.tsx';
import { namesOfList, periodOfStay, readStay, writeStay, type StayChoice } from '../../stays/choice.ts';
import { useDayName } from '../../stays/day-words.ts';
import { Button, buttonClass } from '#web/platform/ui/button.tsx';
import { Counted, figure } from '#web/platform/ui/counted.tsx';
import { FieldCell } from '#web/platform/ui/form/field-cell.tsx';
import { BareSelect } from '#web/platform/ui/form/select.tsx';
import { CheckPill } from '#web/platform/ui/pill.tsx';
import { toggled, withAll, withValues } from '../address.ts';
import { filterForm, useFiltering, useValues } from './filtering.tsx';

const StayDialog = lateAct(() => import('../../stays/stay-dialog.tsx'));

/** Where and when a car is wanted, over the list of rentals. Its fields belong to the form of the filters. */
export function RentalBar() {
  const { parameters } = useFiltering();
  const valueOf = (name: string) => parameters.get(name);
  const hours = [valueOf('pick_up_hour'), valueOf('return_hour')] as const;
  return (
    <div className="grid grid-cols-2 overflow-hidden rounded-card border border-line bg-surface wide:grid-cols-[1.2fr_2fr_auto]">
      <PickUpCity />
      <StayField />
      <Days period={periodOf(valueOf('available_from'), valueOf('available_to'), hours)} />
    </div>
  );
}

/** The days and hours: a press opens their choice. Without scripts the two days are fields of the browser's own. */
function StayField() {
  const { t } = useTranslation();
  const { parameters, today } = useFiltering();
  const [open, setOpen] = useState(false);
  const stay = readStay(parameters, namesOfList);
  return (
    <div className="col-span-2 grid min-w-0 wide:col-span-1 wide:border-e wide:border-line">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="grid min-w-0 grid-cols-2 text-start -outline-offset-2 hover:bg-sunken noscript:hidden"
      >
        <End label={t('filters.pickUp')} day={stay.from} hour={readHour(parameters.get('pick_up_hour'))} className="border-e border-line" />
        <End label={t('filters.return')} day={stay.to} hour={readHour(parameters.get('return_hour'))} />
      </button>
      <noscript>
        <div className="grid grid-cols-2">
          {(['available_from', 'available_to'] as const).map((name) => (
            <FieldCell key={name} label={t(name === 'available_from' ? 'filters.pickUp' : 'filters.return')}>
              <input type="date" name={name} form={filterForm} min={today} defaultValue={parameters.get(name) ?? ''} className="min-w-0" />
            </FieldCell>
          ))}
        </div>
      </noscript>
      {open && (
        <Suspense>
          <Choosing first={stay} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

/** The day of pick-up or return with its hour, if one was chosen. */
function End({ label, day, hour, className = '' }: { label: string; day: string | null; hour: number | null; className?: string }) {
  const { t } = useTranslation();
  const clock = useClock();
  const dayName = useDayName();
  return (
    <span className={`grid min-w-0 content-center px-4.5 py-2.5 ${className}`}>
      <span className="one-line text-12 leading-relaxed font-medium text-ink-3">{label}</span>
      <span className="one-line leading-normal font-medium">{day === null ? t('filters.chooseDay') : dayName(day)}</span>
      {day !== null && (
        <span className="text-14 text-ink-2">{hour === null ? t('filters.allDay') : clock(`${String(hour).padStart(2, '0')}:00`)}</span>
      )}
    </span>
  );
}

/** The list changes once the choice is made: it is drawn for both days together. */
function Choosing({ first, onClose }: { first: StayChoice; onClose: () => void }) {
  const { t } = useTranslation();
  const { change, today } = useFiltering();
  const [stay, setStay] = useState(first);
  const isHalf = stay.from !== null && periodOfStay(stay) === null;
  const show = () => {
    onClose();
    change((now) => withAll(now, writeStay(stay, namesOfList)));
  };
  return (
    <StayDialog
      adId={null}
      booked={noneBooked}
      today={today}
      stay={stay}
      onChange={setStay}
      onClose={onClose}
      foot={
        <Button look="filled" onClick={show} disabled={isHalf} className="w-full">
          {isHalf ? t('filters.chooseReturn') : t('filters.show')}
        </Button>
      }
    />
  );
}

const noneBooked: [] = [];

function PickUpCity() {
  const { t } = useTranslation();
  const { number } = useFigures();
  const { parameters, change } = useFiltering();
  const cities = useValues('city');
  return (
    <FieldCell label={t('filters.pickUpCity')} className="col-span-2 border-b border-line wide:col-span-1 wide:border-e wide:border-b-0">
      <BareSelect
        name="city"
        form={filterForm}
        value={parameters.get('city') ?? ''}
        onChange={(event) => change((now) => withValues(now, 'city', [event.target.value]))}
      >
        <option value="">{t('filters.anyCity')}</option>
        {cities.map(({ id, name, count }) => (
          <option key={id} value={id}>
            {name} ({number(count)})
          </option>
        ))}
      </BareSelect>
    </FieldCell>
  );
}

/** How long it is, whether it can be booked here, and without scripts the button that sends the form. */
function Days({ period }: { period: Period | null }) {
  const { t } = useTranslation();
  const { number } = useFigures();
  const { parameters, change } = useFiltering();
  const count = period ? rentedDays(period) : 0;
  return (
    <div className="col-span-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-t border-line px-4.5 py-1.5 wide:col-span-1 wide:justify-end wide:border-t-0">
      <CheckPill
        form={filterForm}
        name="bookable"
        value="true"
        checked={parameters.get('bookable') === 'true'}
        onChange={() => change((now) => toggled(now, 'bookable', 'true'))}
      >
        {t('filters.switches.bookable')}
      </CheckPill>
      {period && (
        <span className="font-semibold text-brand">
          <Counted phrase={t('filters.days', { count, figure })}>{number(count)}</Counted>
        </span>
      )}
      <noscript>
        <button type="submit" form={filterForm} className={buttonClass('filled')}>
          {t('filters.update')}
        </button>
      </noscript>
    </div>
  );
}
