import { useTranslation } from 'react-i18next';
import type { PricePage, PriceSpread } from '#contract/prices/price-pages.ts';
import { useLabel } from '#web/catalogue/values/options.tsx';
import { paths } from '#web/platform/calls/paths.ts';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { useDay } from '#web/platform/i18n/time.tsx';

/** The heading of a page: «أسعار تويوتا كامري 2022 المستعملة». */
export function usePageTitle({ brand, model, year, pattern }: PricePage): string {
  const { t } = useTranslation();
  const label = useLabel();
  const { digits } = useFigures();
  if (pattern) return t('pricePages.patternTitle', { pattern: label('plate_pattern', pattern) });
  const name = `${brand?.name} ${model?.name}`;
  return year === null ? t('pricePages.modelTitle', { name }) : t('pricePages.yearTitle', { name, year: digits(year) });
}

/** Where a page is. */
export function pathOf({ brand, model, year, pattern }: PricePage): string {
  if (pattern) return paths.patternPrices(pattern);
  return brand && model ? paths.modelPrices(brand.slug, model.slug, year) : paths.prices();
}

/** What the picture of a row says. */
export function useRowSentence(): (label: string, spread: PriceSpread) => string {
  const { t } = useTranslation();
  const { number } = useFigures();
  return (label, { p10, p25, median, p75, p90 }) =>
    t('pricePages.row', {
      label,
      median: number(median),
      p25: number(p25),
      p75: number(p75),
      p10: number(p10),
      p90: number(p90),
    });
}

/** «0 إلى 30,000 كم», for those who listen. */
export function useMileageLabel(): (bar: { from: number; to: number | null }) => string {
  const { t } = useTranslation();
  const { number } = useFigures();
  return ({ from, to }) =>
    to === null ? t('pricePages.mileageMore', { from: number(from) }) : t('pricePages.mileage', { from: number(from), to: number(to) });
}

/** A month, as 2026-11, in words: «نوفمبر 2026». */
export function useMonth(): (month: string) => string {
  const day = useDay();
  return (month) => day(`${month}-15T09:00:00Z`).split(' ').slice(1).join(' ');
}

/** What the line says: from the first month to the last. */
export function useLineSentence({ months }: PricePage): string {
  const { t } = useTranslation();
  const { number } = useFigures();
  const monthOf = useMonth();
  const [first, last] = [months[0], months.at(-1)];
  if (!first || !last) return '';
  const way = months.length === 1 ? 'single' : last.median < first.median ? 'fell' : last.median > first.median ? 'rose' : 'same';
  return t(`pricePages.line.${way}`, {
    first: number(first.median),
    from: monthOf(first.month),
    last: number(last.median),
    to: monthOf(last.month),
  });
}
