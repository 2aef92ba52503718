import { saudiPhone } from '#contract/account-rules.ts';
import { TextField, type TextFieldProps } from '../../ui/form/text-field.tsx';
import { useFigures } from '../../i18n/figures.tsx';

/** A Saudi mobile number: takes 05…, +966… and Arabic digits, and shows the country's code. What is kept is as typed. */
export function PhoneField(props: Omit<TextFieldProps, 'type' | 'dir' | 'before' | 'inputMode'>) {
  const { digits } = useFigures();
  return (
    <TextField
      autoComplete="tel"
      maxLength={40}
      {...props}
      type="tel"
      dir="ltr"
      inputMode="tel"
      inputClass="tabular-nums"
      before={
        <span className="border-e border-line pe-2.5 text-ink-2 tabular-nums">
          <bdi dir="ltr">{digits('+966')}</bdi>
        </span>
      }
    />
  );
}

/** Whether `text` is a Saudi mobile number in any spelling. */
export function isPhone(text: string): boolean {
  return saudiPhone(text) !== null;
}
