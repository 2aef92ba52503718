import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isOpenAt, type OpeningTimes } from '#contract/branch-hours.ts';
import { momentOf } from '../../ads/riyadh-day.ts';
import { CountedDays } from '../../bookings/counted-days.tsx';
import { useLocale } from '../../i18n/figures.tsx';
import { useClock } from '../../i18n/time.tsx';
import { paths } from '../../paths.ts';
import { Card } from '../../ui/card.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import type { Choices } from './address.ts';

interface Props {
  /** Whose hours hold; null: the office has not said. */
  branch: OpeningTimes | null;
  choices: Choices;
  days: number | null;
  problems: Record<string, string[]>;
  onChoose: (changes: Partial<Choices>) => void;
}

/** The days, which were chosen on the page of the ad, and the hours of both. */
export function TimeCard({ branch, choices, days, problems, onChoose }: Props) {
  const { t } = useTranslation();
  const { rental, from, to } = choices;
  return (
    <Card id="time" title={t('checkout.time.title')} note={days !== null && <CountedDays days={days} />}>
      <div className="grid grid-cols-2 gap-3">
        <End name={t('checkout.time.pickUp')} day={from} />
        <End name={t('checkout.time.return')} day={to} />
        <SelectField
          label={t('checkout.time.pickUpHour')}
          name="from"
          value={String(choices.pickUp)}
          error={problems['from']?.join(' ')}
          onChange={(hour) => onChoose({ pickUp: Number(hour) })}
        >
          <Hours day={from} branch={branch} />
        </SelectField>
        <SelectField
          label={t('checkout.time.returnHour')}
          name="to"
          value={String(choices.return)}
          error={problems['to']?.join(' ')}
          onChange={(hour) => onChoose({ return: Number(hour) })}
        >
          <Hours day={to} branch={branch} />
        </SelectField>
      </div>
      <Link
        to={`${paths.ad(rental, { from, to, pick_up: choices.pickUp, return: choices.return })}#quote`}
        className="inline-flex min-h-11 items-center justify-self-start text-14 font-semibold text-brand hover:underline"
      >
        {t('checkout.time.change')}
      </Link>
    </Card>
  );
}

/** The hours of a day; while the branch is closed they cannot be chosen. */
function Hours({ day, branch }: { day: string; branch: OpeningTimes | null }) {
  const { t } = useTranslation();
  const clock = useClock();
  return Array.from({ length: 24 }, (_, hour) => {
    const isClosed = branch !== null && !isOpenAt(branch, momentOf(day, hour));
    const time = clock(`${String(hour).padStart(2, '0')}:00`);
    return (
      <option key={hour} value={hour} disabled={isClosed}>
        {isClosed ? t('checkout.time.closed', { time }) : time}
      </option>
    );
  });
}

function End({ name, day }: { name: string; day: string }) {
  const locale = useLocale();
  const format = new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
  return (
    <p className="min-w-0">
      <span className="block text-14 text-ink-3">{name}</span>
      <time dateTime={day} className="block leading-snug font-semibold">
        {format.format(new Date(day))}
      </time>
    </p>
  );
}
