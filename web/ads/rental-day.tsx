import type { InputHTMLAttributes } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../i18n/figures.tsx';
import { DayInput } from '../ui/form/day-input.tsx';
import { isDay } from './riyadh-day.ts';

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'value'> & { value: string };

/** The day of pick-up or return: «الأحد، 22 نوفمبر». What an address has for a day and is none is not shown. */
export function RentalDay({ value, ...rest }: Props) {
  const { t } = useTranslation();
  const locale = useLocale();
  const day = isDay(value) ? value : '';
  const format = new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
  return <DayInput {...rest} value={day} words={day === '' ? t('filters.chooseDay') : format.format(new Date(`${day}T00:00Z`))} />;
}
