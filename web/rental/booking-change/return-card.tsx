import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Booking } from '#contract/rental/bookings.ts';
import type { ApiError } from '#contract/platform/errors.ts';
import type { ChangeOptions } from '#contract/rental/time-changes.ts';
import { riyadhDay } from '#contract/platform/riyadh.ts';
import { useFigures, useLocale } from '#web/platform/i18n/figures.tsx';
import { useClock } from '#web/platform/i18n/time.tsx';
import { Card } from '#web/platform/ui/card.tsx';
import { Counted, figure } from '#web/platform/ui/counted.tsx';
import { DayInput } from '#web/platform/ui/form/day-input.tsx';
import { boxClass, Field } from '#web/platform/ui/form/field.tsx';
import { SelectField } from '#web/platform/ui/form/select-field.tsx';
import { clockOf } from './clock-of.ts';
import { Limit } from './limit.tsx';
import { returnDay, returnDays, usualHour, type ReturnDay } from './return-days.ts';
import type { Choosing } from './use-choice.ts';

interface Props {
  kind: 'extend' | 'shorten';
  booking: Booking;
  options: ChangeOptions;
  choosing: Choosing;
  refusal: ApiError | null;
}

/** The days of the return, each a link, so that they are there without scripts; days that are taken are none. */
export function ReturnCard({ kind, booking, options, choosing, refusal }: Props) {
  const { t } = useTranslation();
  const { choice, addressOf } = choosing;
  const days = returnDays(kind, booking, options);
  return (
    <Card id="days" title={t(`bookings.change.until.${kind}`)}>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(4.9rem,1fr))] gap-2">
        {days.map((day) => (
          <li key={day.day} className="grid">
            <Tile
              day={day}
              isChosen={choice.to === day.day}
              to={addressOf({ to: day.day, return: usualHour(day, booking.to) })}
              isTaken={options.limit === 'booked'}
            />
          </li>
        ))}
      </ul>
      {kind === 'extend' && <Limit options={options} shown={days} />}
      {refusal && (
        <p role="alert" className="text-14 font-medium text-danger">
          {refusal.fields ? Object.values(refusal.fields).flat().join(' ') : refusal.detail}
        </p>
      )}
      <Hour {...{ kind, booking, options, choosing }} />
    </Card>
  );
}

interface TileProps {
  day: ReturnDay;
  isChosen: boolean;
  /** Whether somebody else has the car on a day that is not possible. */
  isTaken: boolean;
  to: string;
}

const tile = 'grid min-h-18 content-center justify-items-center gap-0.5 rounded-field border px-1 py-1.5 text-center leading-tight';

function Tile({ day: { day, apart, hours }, isChosen, isTaken, to }: TileProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(new Date(day));
  const name = (
    <>
      <span className="text-12">{format({ weekday: 'short' })}</span>
      <b className="text-16 font-bold whitespace-nowrap">{format({ day: 'numeric', month: 'short' })}</b>
    </>
  );
  if (hours.length === 0)
    return (
      <span className={`${tile} hatch border-line text-ink-2`}>
        <s className="contents">{name}</s>
        <span className="rounded-box bg-surface px-1 text-12">{t(isTaken ? 'bookings.change.taken' : 'bookings.change.impossible')}</span>
      </span>
    );
  return (
    <Link
      to={to}
      replace
      preventScrollReset
      aria-current={isChosen ? 'true' : undefined}
      className={`${tile} border-line-strong bg-surface hover:bg-sunken aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-ground`}
    >
      {name}
      <span className="text-12">
        <Apart days={apart} />
      </span>
    </Link>
  );
}

function Apart({ days }: { days: number }) {
  const { t } = useTranslation();
  const { digits } = useFigures();
  const count = Math.abs(days);
  const phrase = days < 0 ? t('bookings.change.less', { count, figure }) : t('bookings.change.more', { count, figure });
  return <Counted phrase={phrase}>{digits(count)}</Counted>;
}

/** The hour of the chosen day, and the way to a day that is not among those above. */
function Hour({ kind, booking, options, choosing: { choice, choose } }: Omit<Props, 'refusal'>) {
  const { t } = useTranslation();
  const clock = useClock();
  const { hours } = choice.to === null ? { hours: [] } : returnDay(kind, choice.to, booking.to, options);
  return (
    <div className="grid gap-3 small:grid-cols-2">
      <OtherDay
        value={choice.to}
        min={riyadhDay(Date.parse(kind === 'extend' ? booking.to : options.earliest_return))}
        max={riyadhDay(Date.parse(kind === 'extend' ? options.latest_return : booking.to))}
        onChoose={(day) => choose({ to: day, return: usualHour(returnDay(kind, day, booking.to, options), booking.to) })}
      />
      {choice.to !== null && (
        <SelectField
          label={t('checkout.time.returnHour')}
          name="to"
          value={String(choice.return)}
          choices={[...new Set([...hours, choice.return])]
            .toSorted((one, other) => one - other)
            .map((hour) => ({ value: String(hour), label: clock(clockOf(hour)) }))}
          onChange={(hour) => choose({ return: Number(hour) })}
        />
      )}
    </div>
  );
}

function OtherDay({ value, min, max, onChoose }: { value: string | null; min: string; max: string; onChoose: (day: string) => void }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const words = new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
  return (
    <Field label={t('bookings.change.day')}>
      {(control) => (
        <span className={boxClass(false, 'grid h-12 items-center px-3.5')}>
          <DayInput
            {...control}
            min={min}
            max={max}
            value={value ?? ''}
            onChange={({ target }) => target.value !== '' && onChoose(target.value)}
            words={value === null ? t('bookings.change.chooseDay') : words.format(new Date(value))}
          />
        </span>
      )}
    </Field>
  );
}
