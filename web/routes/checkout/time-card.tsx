import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { CountedDays } from '../../bookings/counted-days.tsx';
import { useLocale } from '../../i18n/figures.tsx';
import { useClock } from '../../i18n/time.tsx';
import { paths } from '../../paths.ts';
import { Card } from '../../ui/card.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import type { Choices } from './address.ts';

interface Props {
  choices: Choices;
  days: number | null;
  problems: Record<string, string[]>;
  onChoose: (changes: Partial<Choices>) => void;
}

/** The days, which were chosen on the page of the ad, and the hours of both. */
export function TimeCard({ choices, days, problems, onChoose }: Props) {
  const { t } = useTranslation();
  const clock = useClock();
  const hours = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: clock(`${String(hour).padStart(2, '0')}:00`) }));
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
          choices={hours}
          onChange={(hour) => onChoose({ pickUp: Number(hour) })}
        />
        <SelectField
          label={t('checkout.time.returnHour')}
          name="to"
          value={String(choices.return)}
          error={problems['to']?.join(' ')}
          choices={hours}
          onChange={(hour) => onChoose({ return: Number(hour) })}
        />
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
