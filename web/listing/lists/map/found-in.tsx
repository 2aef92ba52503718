import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { Counted, figure } from '#web/platform/ui/counted.tsx';
import { useFiltering } from '../filters/filtering.tsx';

/** `12 سيارة في الرياض`, as text for a label. */
export function useFoundText(): (count: number, where?: string) => string {
  const { t } = useTranslation();
  const { number } = useFigures();
  const { section } = useFiltering();
  return (count, where = '') => t(`listing.found.${section.name}`, { count, figure: number(count), what: '', where: where && ` ${where}` });
}

/** The same as a heading, its figure left to right. */
export function useFound(): (count: number, where?: string) => ReactNode {
  const { t } = useTranslation();
  const { number } = useFigures();
  const { section } = useFiltering();
  return (count, where = '') => (
    <Counted phrase={t(`listing.found.${section.name}`, { count, figure, what: '', where: where && ` ${where}` })}>{number(count)}</Counted>
  );
}
