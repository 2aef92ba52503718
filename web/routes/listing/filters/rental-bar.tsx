import { useTranslation } from 'react-i18next';
import { HourOptions } from '../../../ads/hour-options.tsx';
import { RentalDay } from '../../../ads/rental-day.tsx';
import { periodOf, readHour, rentedDays, type Period } from '../../../ads/rental-days.ts';
import { useFigures } from '../../../i18n/figures.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { Counted, figure } from '../../../ui/counted.tsx';
import { FieldCell } from '../../../ui/form/field-cell.tsx';
import { BareSelect } from '../../../ui/form/select.tsx';
import { CheckPill } from '../../../ui/pill.tsx';
import { toggled, withAll, withValues } from '../address.ts';
import { filterForm, useFiltering, useValues } from './filtering.tsx';

const pickUp = ['available_from', 'pick_up_hour'] as const;
const giveBack = ['available_to', 'return_hour'] as const;

/** Where and when a car is wanted, over the list of rentals. Its fields belong to the form of the filters. */
export function RentalBar() {
  const { t } = useTranslation();
  const { parameters, change, today } = useFiltering();
  const valueOf = (name: string) => parameters.get(name) ?? '';
  const [from, to] = [valueOf('available_from'), valueOf('available_to')];
  const set = (values: Record<string, string>) => change((now) => inOrder(withAll(now, values), Object.keys(values)));
  const isOneDay = from !== '' && from === to;
  return (
    <div className="grid grid-cols-2 overflow-hidden rounded-card border border-line bg-surface wide:grid-cols-[1.2fr_1fr_1fr_auto]">
      <PickUpCity />
      <End label={t('filters.pickUp')} hourLabel={t('filters.pickUpHour')} names={pickUp} min={today} onChoose={set} className="border-e" />
      <End
        label={t('filters.return')}
        hourLabel={t('filters.returnHour')}
        names={giveBack}
        min={from || today}
        firstHour={isOneDay ? (readHour(valueOf('pick_up_hour')) ?? 0) + 1 : 0}
        onChoose={set}
        className={to === '' || from === '' ? '' : 'wide:border-e'}
      />
      <Days period={periodOf(from, to, [parameters.get('pick_up_hour'), parameters.get('return_hour')])} />
    </div>
  );
}

/** A return before the pick-up has no meaning, so what was `chosen` takes the other end along. An hour belongs to its day. */
function inOrder(parameters: URLSearchParams, chosen: readonly string[]): URLSearchParams {
  const valueOf = (name: string) => parameters.get(name) ?? '';
  const [from, to] = [valueOf('available_from'), valueOf('available_to')];
  const day = chosen.includes('available_to') ? to : from;
  const next = from !== '' && to !== '' && to < from ? withAll(parameters, { available_from: day, available_to: day }) : parameters;
  const isOneDay = next.get('available_from') === next.get('available_to');
  const [first, last] = [readHour(next.get('pick_up_hour')), readHour(next.get('return_hour'))];
  return withAll(next, {
    ...(from === '' && { pick_up_hour: '' }),
    ...((to === '' || (isOneDay && last !== null && last <= (first ?? 0))) && { return_hour: '' }),
  });
}

interface EndProps {
  label: string;
  hourLabel: string;
  names: typeof pickUp | typeof giveBack;
  min: string;
  firstHour?: number;
  onChoose: (values: Record<string, string>) => void;
  className: string;
}

/** The day of pick-up or return, and once that is chosen its hour. */
function End({ label, hourLabel, names: [dayName, hourName], min, firstHour = 0, onChoose, className }: EndProps) {
  const { t } = useTranslation();
  const { parameters } = useFiltering();
  const day = parameters.get(dayName) ?? '';
  return (
    <div className={`grid min-w-0 content-center border-line ${className}`}>
      <FieldCell label={label} className={day === '' ? '' : 'pb-0!'}>
        <RentalDay
          form={filterForm}
          name={dayName}
          value={day}
          min={min}
          onChange={(event) => onChoose({ [dayName]: event.target.value })}
        />
      </FieldCell>
      {day !== '' && (
        <BareSelect
          name={hourName}
          form={filterForm}
          aria-label={hourLabel}
          value={parameters.get(hourName) ?? ''}
          onChange={(event) => onChoose({ [hourName]: event.target.value })}
          className="mx-4.5 mb-1.5 min-h-8 items-center text-14 text-ink-2"
        >
          <option value="">{t('filters.allDay')}</option>
          <HourOptions first={firstHour} />
        </BareSelect>
      )}
    </div>
  );
}

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
