import type { InputHTMLAttributes } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../i18n/figures.tsx';
import { DayInput } from '../ui/form/day-input.tsx';

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'value'> & { value: string };

/** The day of pick-up or return: «الأحد، 22 نوفمبر». */
export function RentalDay({ value, ...rest }: Props) {
  const { t } = useTranslation();
  const locale = useLocale();
  const format = new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
  return <DayInput {...rest} value={value} words={value === '' ? t('filters.chooseDay') : format.format(new Date(`${value}T00:00Z`))} />;
}
