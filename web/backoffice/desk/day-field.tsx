import { useTranslation } from 'react-i18next';
import { DayInput } from '#web/platform/ui/form/day-input.tsx';
import { boxClass, Field, type FieldFacts } from '#web/platform/ui/form/field.tsx';
import { useDayWords } from './moment.tsx';

type Props = FieldFacts & { name: string; value: string; onChange: (day: string) => void; min?: string };

/** A day, as 2026-11-20. */
export function DayField({ label, hint, error, optional, className, value, onChange, ...rest }: Props) {
  const { t } = useTranslation('backoffice');
  const words = useDayWords();
  return (
    <Field label={label} hint={hint} error={error} optional={optional} className={className}>
      {(control) => (
        <span className={boxClass(!!error, 'flex h-12 items-center px-3.5')}>
          <DayInput
            {...rest}
            {...control}
            words={value ? words(value) : t('table.chooseDay')}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            className={value ? 'w-full' : 'w-full text-ink-3'}
          />
        </span>
      )}
    </Field>
  );
}
