import { useTranslation } from 'react-i18next';
import type { ApiError } from '#contract/platform/errors.ts';
import { riyadhDay } from '#contract/platform/riyadh.ts';
import { useLocale } from '#web/platform/i18n/figures.tsx';
import { useClock } from '#web/platform/i18n/time.tsx';
import { Card } from '#web/platform/ui/card.tsx';
import { DayInput } from '#web/platform/ui/form/day-input.tsx';
import { boxClass, Field } from '#web/platform/ui/form/field.tsx';
import { SelectField } from '#web/platform/ui/form/select-field.tsx';
import { clockOf } from './clock-of.ts';
import type { Choosing } from './use-choice.ts';

/** Another pick-up and return, before the car is out. */
export function MoveFields({ choosing: { choice, choose }, refusal }: { choosing: Choosing; refusal: ApiError | null }) {
  const { t } = useTranslation();
  const problems = refusal?.fields ?? {};
  return (
    <Card id="days" title={t('bookings.change.until.move')}>
      <div className="grid grid-cols-2 gap-3">
        <Day label={t('checkout.time.pickUp')} value={choice.from} error={problems['from']} onChoose={(from) => choose({ from })} />
        <Hour label={t('checkout.time.pickUpHour')} value={choice.pickUp} onChoose={(pickUp) => choose({ pickUp })} />
        <Day label={t('checkout.time.return')} value={choice.to ?? choice.from} error={problems['to']} onChoose={(to) => choose({ to })} />
        <Hour label={t('checkout.time.returnHour')} value={choice.return} onChoose={(hour) => choose({ return: hour })} />
      </div>
      {refusal && !refusal.fields && (
        <p role="alert" className="text-14 font-medium text-danger">
          {refusal.detail}
        </p>
      )}
    </Card>
  );
}

interface DayProps {
  label: string;
  value: string;
  error: string[] | undefined;
  onChoose: (day: string) => void;
}

function Day({ label, value, error, onChoose }: DayProps) {
  const locale = useLocale();
  const words = new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', month: 'long', timeZone: 'UTC' });
  return (
    <Field label={label} error={error?.join(' ')}>
      {(control) => (
        <span className={boxClass(!!error, 'grid h-12 items-center px-3.5')}>
          <DayInput
            {...control}
            min={riyadhDay()}
            value={value}
            onChange={({ target }) => target.value !== '' && onChoose(target.value)}
            words={words.format(new Date(value))}
          />
        </span>
      )}
    </Field>
  );
}

function Hour({ label, value, onChoose }: { label: string; value: number; onChoose: (hour: number) => void }) {
  const clock = useClock();
  const choices = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: clock(clockOf(hour)) }));
  return <SelectField label={label} value={String(value)} choices={choices} onChange={(hour) => onChoose(Number(hour))} />;
}
