import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RentalUnit } from '#contract/rental/rental-calendar.ts';
import { lateAct } from '#web/platform/late/late.tsx';
import { useLocale } from '#web/platform/i18n/figures.tsx';
import { useClock } from '#web/platform/i18n/time.tsx';
import { periodOfStay, type StayChoice } from '#web/listing/stays/choice.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { Card } from '#web/platform/ui/card.tsx';
import { SelectField } from '#web/platform/ui/form/select-field.tsx';
import type { DeskChoices } from './choices.ts';

const StayDialog = lateAct(() => import('#web/listing/stays/stay-dialog.tsx'));

interface Props {
  units: readonly RentalUnit[];
  unit: RentalUnit;
  today: string;
  choices: DeskChoices;
  problems: Record<string, string[]>;
  onChoose: (changes: Partial<DeskChoices>) => void;
}

/** The very car, and its days and hours, which are chosen as renters choose them. */
export function CarCard({ units, unit, today, choices, problems, onChoose }: Props) {
  const { t } = useTranslation();
  const [stay, setStay] = useState<StayChoice | null>(null);
  const { from, to, pickUp, back } = choices;
  const isWhole = stay !== null && periodOfStay(stay) !== null;
  const take = () => {
    if (stay) onChoose({ from: stay.from, to: stay.to, pickUp: stay.pickUp, back: stay.back });
    setStay(null);
  };
  const isChosen = from !== null && to !== null;
  return (
    <Card id="car" title={t('bookings.desk.carTitle')}>
      <SelectField label={t('bookings.desk.car')} name="unit" value={String(unit.id)} onChange={(id) => onChoose({ unit: Number(id) })}>
        {groupsOf(units).map(([title, cars]) => (
          <optgroup key={cars[0]?.rental.id} label={title}>
            {cars.map(({ id, name, plate }) => (
              <option key={id} value={id}>
                {[name, plate].filter(Boolean).join(' · ')}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
      {isChosen ? (
        <div className="grid grid-cols-2 gap-3">
          <End name={t('checkout.time.pickUp')} day={from} />
          <End name={t('checkout.time.return')} day={to} />
          <HourField
            name="from"
            label={t('checkout.time.pickUpHour')}
            hour={pickUp}
            error={problems['from']?.join(' ')}
            onChange={(hour) => onChoose({ pickUp: hour })}
          />
          <HourField
            name="to"
            label={t('checkout.time.returnHour')}
            hour={back}
            error={problems['to']?.join(' ')}
            onChange={(hour) => onChoose({ back: hour })}
          />
        </div>
      ) : (
        <p className="text-14 text-ink-2">{t('bookings.desk.chooseFirst')}</p>
      )}
      <Button
        look={isChosen ? 'outlined' : 'filled'}
        aria-haspopup="dialog"
        onClick={() => setStay({ from, to, pickUp, back })}
        className="justify-self-start"
      >
        {t(isChosen ? 'checkout.time.change' : 'bookings.desk.choose')}
      </Button>
      {stay && (
        <Suspense>
          <StayDialog
            adId={unit.rental.id}
            booked={[]}
            today={today}
            stay={stay}
            onChange={setStay}
            onClose={() => setStay(null)}
            foot={
              <Button look="filled" disabled={!isWhole} onClick={take} className="w-full">
                {t(isWhole ? 'checkout.time.take' : 'stay.chooseBoth')}
              </Button>
            }
          />
        </Suspense>
      )}
    </Card>
  );
}

interface HourProps {
  name: string;
  label: string;
  hour: number;
  error: string | undefined;
  onChange: (hour: number) => void;
}

function HourField({ hour, onChange, ...rest }: HourProps) {
  const clock = useClock();
  return (
    <SelectField {...rest} value={String(hour)} onChange={(chosen) => onChange(Number(chosen))}>
      {Array.from({ length: 24 }, (_, one) => (
        <option key={one} value={one}>
          {clock(`${String(one).padStart(2, '0')}:00`)}
        </option>
      ))}
    </SelectField>
  );
}

function groupsOf(units: readonly RentalUnit[]): [string, RentalUnit[]][] {
  return [...Map.groupBy(units, ({ rental }) => rental.id).values()].map((cars) => [cars[0]?.rental.title ?? '', cars]);
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
