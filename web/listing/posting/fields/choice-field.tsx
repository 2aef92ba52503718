import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useOptions } from '#web/catalogue/values/options.tsx';
import { SelectField } from '#web/platform/ui/form/select-field.tsx';
import { useFilledNote } from '../form/filled.tsx';
import { useField } from '../form/form-context.tsx';
import type { FieldName } from '../form/values.ts';

export interface FieldProps {
  name: FieldName;
  optional?: boolean;
  hint?: ReactNode;
  className?: string;
}

/** One of a value list. `list` where it is not named as the field is. */
export function ChoiceField({ name, list = name, ...rest }: FieldProps & { list?: string | undefined }) {
  const choices = useOptions(list).map(({ code, label }) => ({ value: code, label }));
  return <OneOfField name={name} choices={choices} {...rest} />;
}

interface OneOfProps extends FieldProps {
  choices?: readonly { value: string; label: ReactNode }[];
  disabled?: boolean;
  onChosen?: (value: string) => void;
  children?: ReactNode;
}

/** One of the given choices, or of the `option`s that are its children. */
export function OneOfField({ name, onChosen, hint, ...rest }: OneOfProps) {
  const { t } = useTranslation();
  const { value, problem, set } = useField(name);
  return (
    <SelectField
      {...rest}
      name={name}
      label={t(`posting.fields.${name}`)}
      ask={t('posting.choose')}
      value={value}
      error={problem}
      hint={useFilledNote(name) ?? hint}
      onChange={(next) => {
        set(next);
        onChosen?.(next);
      }}
    />
  );
}
