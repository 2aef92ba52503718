import { useTranslation } from 'react-i18next';
import { anyPhone } from '#contract/people/account-rules.ts';
import { latinDigits } from '#contract/platform/digits.ts';
import { TextField, type TextFieldProps } from '#web/platform/ui/form/text-field.tsx';
import { useFigures } from '#web/platform/i18n/figures.tsx';

/**
 * A mobile number: takes 05…, +966… and Arabic digits, and shows the code of the Kingdom until another country's is typed. What is kept is
 * as typed.
 */
export function PhoneField(props: Omit<TextFieldProps, 'type' | 'dir' | 'before' | 'inputMode'>) {
  const { t } = useTranslation();
  const { digits } = useFigures();
  const isWithCode = /^\s*(?:\+|＋|00)/.test(latinDigits(props.value));
  return (
    <TextField
      autoComplete="tel"
      maxLength={40}
      hint={t('form.abroad')}
      {...props}
      type="tel"
      dir="ltr"
      inputMode="tel"
      inputClass="tabular-nums"
      before={
        isWithCode ? undefined : (
          <span className="border-e border-line pe-2.5 text-ink-2 tabular-nums">
            <bdi dir="ltr">{digits('+966')}</bdi>
          </span>
        )
      }
    />
  );
}

/** Whether `text` is a mobile number in any spelling: a Saudi one, or one with the code of its country. */
export function isPhone(text: string): boolean {
  return anyPhone(text) !== null;
}
