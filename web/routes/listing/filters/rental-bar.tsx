import { useTranslation } from 'react-i18next';
import { RentalDay } from '../../../ads/rental-day.tsx';
import { periodOf, rentedDays } from '../../../ads/rental-days.ts';
import { useFigures } from '../../../i18n/figures.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { Counted, figure } from '../../../ui/counted.tsx';
import { FieldCell } from '../../../ui/form/field-cell.tsx';
import { BareSelect } from '../../../ui/form/select.tsx';
import { withAll, withValues } from '../address.ts';
import { filterForm, useFiltering, useValues } from './filtering.tsx';

/** Where and when a car is wanted, over the list of rentals. Its fields belong to the form of the filters. */
export function RentalBar() {
  const { t } = useTranslation();
  const { parameters, change, today } = useFiltering();
  const from = parameters.get('available_from') ?? '';
  const to = parameters.get('available_to') ?? '';
  // A return before the pick-up has no meaning, so one day takes the other along.
  const setFrom = (day: string) => change((now) => withAll(now, { available_from: day, available_to: to !== '' && to < day ? day : to }));
  const setTo = (day: string) =>
    change((now) => withAll(now, { available_from: day !== '' && day < from ? day : from, available_to: day }));
  return (
    <div className="grid grid-cols-2 overflow-hidden rounded-card border border-line bg-surface wide:grid-cols-[1.2fr_1fr_1fr_auto]">
      <PickUpCity />
      <FieldCell label={t('filters.pickUp')} className="border-e border-line">
        <RentalDay form={filterForm} name="available_from" value={from} min={today} onChange={(event) => setFrom(event.target.value)} />
      </FieldCell>
      <FieldCell label={t('filters.return')} className={`border-line ${to === '' || from === '' ? '' : 'wide:border-e'}`}>
        <RentalDay form={filterForm} name="available_to" value={to} min={from || today} onChange={(event) => setTo(event.target.value)} />
      </FieldCell>
      <Days from={from} to={to} />
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

/** How long it is, and without scripts the button that sends the form. */
function Days({ from, to }: { from: string; to: string }) {
  const { t } = useTranslation();
  const { number } = useFigures();
  const period = periodOf(from, to);
  const count = period ? rentedDays(period) : 0;
  return (
    <div className="col-span-2 grid place-items-center wide:col-span-1">
      {period && (
        <span className="px-4.5 py-2 font-semibold text-brand">
          <Counted phrase={t('filters.days', { count, figure })}>{number(count)}</Counted>
        </span>
      )}
      <noscript>
        <button type="submit" form={filterForm} className={buttonClass('filled', 'm-2')}>
          {t('filters.update')}
        </button>
      </noscript>
    </div>
  );
}
