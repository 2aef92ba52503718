import { useTranslation } from 'react-i18next';
import { DayInput } from '#web/platform/ui/form/day-input.tsx';
import { boxClass, Field } from '#web/platform/ui/form/field.tsx';
import { SelectField } from '#web/platform/ui/form/select-field.tsx';
import { usePeriodWords } from '../period-words.ts';

interface FieldProps {
  name: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

type DayProps = FieldProps & { label: string; min?: string; hint?: string | undefined; written?: (day: string) => string };

/** A day, written as the page writes it; `written` writes it in another form. */
export function DayField({ label, min, hint, written, name, value, error, onChange }: DayProps) {
  const { t } = useTranslation();
  const { narrowDay } = usePeriodWords();
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <span className={boxClass(!!error, 'grid h-12 items-center px-3.5')}>
          <DayInput
            {...control}
            name={name}
            min={min}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            words={value === '' ? t('calendar.block.chooseDay') : (written ?? narrowDay)(value)}
          />
        </span>
      )}
    </Field>
  );
}

/** A whole hour. That of an end goes up to 24, the end of its day. */
export function HourField({ label, isEnd = false, ...field }: FieldProps & { label: string; isEnd?: boolean }) {
  const { t } = useTranslation();
  const { hour } = usePeriodWords();
  const hours = Array.from({ length: 24 }, (_, index) => index + (isEnd ? 1 : 0));
  const words = (one: number) => (one === 24 ? t('calendar.endOfDay') : one === 0 ? t('calendar.startOfDay') : hour(one));
  return <SelectField {...field} label={label} choices={hours.map((one) => ({ value: String(one), label: words(one) }))} />;
}
