import { typedDigits } from '../../i18n/typed-digits.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

type Props = Omit<TextFieldProps, 'type' | 'inputMode' | 'onChange'> & {
  /** Receives the number in digits 0-9, whatever digits were typed, without separators: `'46000'`, `''`. */
  onChange: (digits: string) => void;
  /** A figure that may have a fraction. */
  decimal?: boolean;
};

/** A number, typed in any digits. The value is text of 0-9; separators are removed. */
export function NumberField({ onChange, decimal = false, ...rest }: Props) {
  return (
    <TextField
      autoComplete="off"
      {...rest}
      dir="ltr"
      inputMode={decimal ? 'decimal' : 'numeric'}
      inputClass="text-start tabular-nums rtl:text-end"
      onChange={(text) => onChange(figureOf(text, decimal))}
    />
  );
}

/** `'٤٦٬٠٠٠'` → `'46000'`; with `decimal`, `'1٫5'` → `'1.5'`. */
export function figureOf(text: string, decimal: boolean): string {
  const western = typedDigits(text).replace(/٫/g, '.');
  if (!decimal) return western.replace(/\D/g, '');
  const [whole = '', ...rest] = western.replace(/[^\d.]/g, '').split('.');
  return rest.length > 0 ? `${whole}.${rest.join('')}` : whole;
}
