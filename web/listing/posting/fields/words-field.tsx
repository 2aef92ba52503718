import { useTranslation } from 'react-i18next';
import { Figure } from '#web/platform/i18n/figures.tsx';
import { TextAreaField } from '#web/platform/ui/form/text-area-field.tsx';
import { TextField } from '#web/platform/ui/form/text-field.tsx';
import { useField } from '../form/form-context.tsx';
import type { FieldProps } from './choice-field.tsx';

type Props = FieldProps & { most: number; placeholder?: string; dir?: 'ltr'; autoCapitalize?: string };

/** One line of a person's own words. */
export function WordsField({ name, most, ...rest }: Props) {
  const { t } = useTranslation();
  const { value, problem, set } = useField(name);
  return (
    <TextField
      autoComplete="off"
      {...rest}
      name={name}
      label={t(`posting.fields.${name}`)}
      maxLength={most}
      value={value}
      error={problem}
      onChange={set}
      {...(rest.dir && { inputClass: 'rtl:text-end' })}
    />
  );
}

/** Several lines, with how many letters there are. */
export function LinesField({ name, most, hint, ...rest }: Props) {
  const { t } = useTranslation();
  const { value, problem, set } = useField(name);
  return (
    <TextAreaField
      {...rest}
      name={name}
      label={t(`posting.fields.${name}`)}
      maxLength={most}
      rows={5}
      growsTo={0.5}
      value={value}
      error={problem}
      onChange={set}
      hint={
        <span className="flex justify-between gap-4">
          <span>{hint}</span>
          <bdi dir="ltr" className="shrink-0">
            <Figure value={value.length} /> / <Figure value={most} />
          </bdi>
        </span>
      }
    />
  );
}
