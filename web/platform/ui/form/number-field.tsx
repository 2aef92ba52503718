import { useTranslation } from 'react-i18next';
import { typedDigits } from '../../i18n/typed-digits.ts';
import { useFigureText } from './figure-text.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

type Props = Omit<TextFieldProps, 'type' | 'inputMode' | 'onChange'> & {
  /** Receives the number in digits 0-9, however it was typed, without separators: `'46000'`, `''`. */
  onChange: (digits: string) => void;
  /** It may have halalas; or a `fine` fraction, such as degrees. */
  decimal?: boolean | 'fine';
  /** How the figure stands in the field while nobody types in it; as its digits unless given. */
  write?: (figure: number) => string;
};

/** A number, typed in any digits, with separators or in words. `maxLength` is that of the number in digits. */
export function NumberField({ value, onChange, decimal, maxLength = 15, write, error, onBlur, ...rest }: Props) {
  const { t } = useTranslation();
  const { text, type, leave, isUnread } = useFigureText({ value, onChange, decimal, most: maxLength, write });
  return (
    <TextField
      autoComplete="off"
      maxLength={40}
      {...rest}
      dir="ltr"
      inputMode={decimal ? 'decimal' : 'numeric'}
      inputClass="text-start tabular-nums rtl:text-end"
      value={text}
      error={error ?? (isUnread ? t('fields.number') : undefined)}
      data-unread={isUnread || undefined}
      onChange={type}
      onBlur={(event) => {
        leave();
        onBlur?.(event);
      }}
    />
  );
}

type DigitsProps = Omit<TextFieldProps, 'type' | 'inputMode'>;

/** A number that one was given, such as that of a registration: digits of any script, each of which counts. */
export function DigitsField({ onChange, ...rest }: DigitsProps) {
  return (
    <TextField
      autoComplete="off"
      {...rest}
      dir="ltr"
      inputMode="numeric"
      inputClass="text-start tabular-nums rtl:text-end"
      onChange={(text) => onChange(typedDigits(text).replace(/\D/g, ''))}
    />
  );
}
