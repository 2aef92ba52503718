import { useTranslation } from 'react-i18next';
import { useDay } from '#web/platform/i18n/time.tsx';
import { DayInput } from '#web/platform/ui/form/day-input.tsx';
import { boxClass, Field } from '#web/platform/ui/form/field.tsx';
import { useField } from '../form/form-context.tsx';
import type { FieldProps } from './choice-field.tsx';

/** A day, chosen from the device's own calendar. */
export function DayField({ name, ...rest }: FieldProps) {
  const { t } = useTranslation();
  const day = useDay();
  const { value, problem, set } = useField(name);
  return (
    <Field {...rest} label={t(`posting.fields.${name}`)} error={problem}>
      {(control) => (
        <span className={boxClass(!!problem, 'grid h-12 items-center px-3.5')}>
          <DayInput
            {...control}
            name={name}
            value={value}
            max="2099-12-31"
            onChange={(event) => set(event.target.value)}
            words={value === '' ? t('filters.chooseDay') : day(`${value}T12:00Z`)}
          />
        </span>
      )}
    </Field>
  );
}
