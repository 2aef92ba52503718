import { useTranslation } from 'react-i18next';
import { pagesLeast, type PricePage } from '#contract/prices/price-pages.ts';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { Card } from '#web/platform/ui/card.tsx';
import { BandLine } from '#web/platform/ui/chart/band-line.tsx';
import { SpreadRows } from '#web/platform/ui/chart/spread-rows.tsx';
import { useLineSentence, useMileageLabel, useMonth, useRowSentence } from './use-prices.ts';

/** Bars by year and by kilometres, and the line by month; each only where there is something to see. */
export function Charts({ page }: { page: PricePage }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 desk:grid-cols-2 desk:gap-5">
      {page.years.length > 0 && <ByYear page={page} />}
      {page.by_mileage.length > 0 && <ByMileage page={page} />}
      {page.months.length > 1 && <ByMonth page={page} />}
    </div>
  );
}

function ByYear({ page: { years } }: { page: PricePage }) {
  const { t } = useTranslation();
  const { number, digits } = useFigures();
  const sentence = useRowSentence();
  return (
    <Card id="by-year" title={t('pricePages.byYear')}>
      <RowsNote />
      <SpreadRows
        heading={t('pricePages.middle')}
        tickOf={(tick) => <bdi dir="ltr">{number(tick / 1000)}</bdi>}
        rows={years.map((bar) => ({
          ...bar,
          key: bar.year,
          label: <bdi dir="ltr">{digits(bar.year)}</bdi>,
          name: sentence(digits(bar.year), bar),
          figure: <bdi dir="ltr">{number(bar.median)}</bdi>,
        }))}
      />
    </Card>
  );
}

function ByMileage({ page: { by_mileage: bars } }: { page: PricePage }) {
  const { t } = useTranslation();
  const { number } = useFigures();
  const sentence = useRowSentence();
  const labelOf = useMileageLabel();
  return (
    <Card id="by-mileage" title={t('pricePages.byMileage')} note={t('pricePages.thousandKm')}>
      <RowsNote />
      <SpreadRows
        heading={t('pricePages.middle')}
        tickOf={(tick) => <bdi dir="ltr">{number(tick / 1000)}</bdi>}
        rows={bars.map((bar) => ({
          ...bar,
          key: bar.from,
          label: (
            <bdi dir="ltr">{bar.to === null ? `${number(bar.from / 1000)}+` : `${number(bar.from / 1000)}–${number(bar.to / 1000)}`}</bdi>
          ),
          name: sentence(labelOf(bar), bar),
          figure: <bdi dir="ltr">{number(bar.median)}</bdi>,
        }))}
      />
    </Card>
  );
}

function RowsNote() {
  const { t } = useTranslation();
  const { digits } = useFigures();
  const { ads, sellers } = pagesLeast.bar;
  return (
    <p className="text-12 text-ink-3">
      {t('pricePages.rowsNote')} {t('pricePages.leftOut', { ads: digits(ads), sellers: digits(sellers) })}
    </p>
  );
}

function ByMonth({ page }: { page: PricePage }) {
  const { t } = useTranslation();
  const { number } = useFigures();
  const sentence = useLineSentence(page);
  const monthOf = useMonth();
  const [first] = page.months;
  return (
    <div className="desk:col-span-2">
      <Card id="by-month" title={t('pricePages.byMonth')}>
        <p className="text-12 text-ink-3">{t('pricePages.monthNote')}</p>
        <BandLine
          name={sentence}
          figureOf={(value) => number(value)}
          points={page.months.map(({ month, p25, median, p75 }) => ({
            step: monthsBetween(first?.month ?? month, month),
            low: p25,
            middle: median,
            high: p75,
            label: <bdi>{monthOf(month)}</bdi>,
          }))}
        />
      </Card>
    </div>
  );
}

function monthsBetween(from: string, to: string): number {
  const count = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5));
  return count(to) - count(from);
}
