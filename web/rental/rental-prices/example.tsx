import { LockKeyhole } from 'virtual:icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PriceRules } from '#contract/listing/price-rules.ts';
import { priceRental, vatRateOn, type PriceSum } from '#contract/rental/rental-prices.ts';
import type { QuoteLine } from '#contract/rental/rental-quotes.ts';
import { rentalDaysMost } from '#contract/catalogue/rental-rules.ts';
import { rentOf, tooShortFor, type Rates } from '#contract/rental/rent.ts';
import { addDays } from '#contract/platform/riyadh.ts';
import { riyalsOf } from '#contract/platform/amounts.ts';
import { periodOf, rentedDays } from '#web/listing/ads/rental-days.ts';
import { QuoteLines } from '../bookings/quote-lines.tsx';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { Card } from '#web/platform/ui/card.tsx';
import { DayField } from '#web/platform/ui/form/day-field.tsx';
import { Price } from '#web/platform/ui/price.tsx';

interface Props {
  ad: { rates: Omit<Rates, 'price_rules'>; vatSince: string | null };
  rules: PriceRules;
  openQuotes: number;
  isChanged: boolean;
  today: string;
}

/** What a renter would see for days that the office chooses, by what stands in the form. */
export function Example({ ad, rules, openQuotes, isChanged, today }: Props) {
  const { t } = useTranslation();
  const { number } = useFigures();
  const [from, setFrom] = useState(addDays(today, 4));
  const [to, setTo] = useState(addDays(today, 7));
  return (
    <Card id="example" title={t('rentalPrices.example.title')}>
      <div className="grid grid-cols-2 gap-3">
        <DayField
          name="example_from"
          label={t('rentalPrices.example.from')}
          value={from}
          error={undefined}
          ask={t('rentalPrices.seasons.choose')}
          onChange={setFrom}
        />
        <DayField
          name="example_to"
          label={t('rentalPrices.example.to')}
          value={to}
          error={undefined}
          ask={t('rentalPrices.seasons.choose')}
          onChange={setTo}
        />
      </div>
      <div aria-live="polite">
        <Result ad={ad} rules={rules} from={from} to={to} />
      </div>
      {isChanged && <p className="text-14 text-ink-3">{t('rentalPrices.example.unsaved')}</p>}
      {openQuotes > 0 && (
        <p className="flex gap-2 rounded-field bg-brand-tint px-3.5 py-2.5 text-14 text-brand">
          <LockKeyhole size={18} strokeWidth={1.75} aria-hidden="true" className="mt-0.5 shrink-0" />
          {t('rentalPrices.example.open', { count: openQuotes, number: number(openQuotes) })}
        </p>
      )}
    </Card>
  );
}

function Result({ ad: { rates, vatSince }, rules, from, to }: Pick<Props, 'ad' | 'rules'> & { from: string; to: string }) {
  const { t } = useTranslation();
  const { number } = useFigures();
  const period = periodOf(from, to);
  const days = period ? rentedDays(period) : 0;
  if (!period || days > rentalDaysMost) return <p className="text-14 text-ink-2">{t('rentalPrices.example.wrong')}</p>;
  const season = tooShortFor({ first: from, days }, rules);
  const rent = rentOf({ first: from, days }, { ...rates, price_rules: rules });
  const sum = priceRental({ rent, days }, nothingAdded, vatRateOn(from, vatSince));
  return (
    <>
      <dl className="text-14">
        <QuoteLines lines={linesOf(sum)} />
        <div className="flex items-baseline justify-between gap-4 pt-3">
          <dt className="text-16 font-bold">{t('rentalPrices.example.renterSees')}</dt>
          <dd className="text-22 font-bold">
            <Price amount={sum.total / 100} />
          </dd>
        </div>
        {sum.vat > 0 && (
          <div className="flex items-baseline justify-between gap-4 text-ink-3">
            <dt>{t('rentalPrices.example.vat')}</dt>
            <dd>
              <Price amount={sum.vat / 100} />
            </dd>
          </div>
        )}
      </dl>
      {season && (
        <p className="mt-2 text-14 font-medium text-danger">
          {t('rentalPrices.example.short', { name: season.name, number: number(season.least_days ?? 0) })}
        </p>
      )}
    </>
  );
}

const nothingAdded = {
  delivery: 'office',
  deliveryPrice: 0,
  excessPrice: null,
  secondDriverPrice: null,
  childSeats: 0,
  childSeatPrice: 0,
  extraKm: 0,
  extraKmPrice: 0,
} as const;

/** As a quote has them. */
function linesOf({ lines }: PriceSum): QuoteLine[] {
  return lines.map(({ kind, count, unitPrice, total, vat, of, percent }) => {
    const line = { kind, count, unit_price: riyalsOf(unitPrice), total: riyalsOf(total), vat: riyalsOf(vat), ...of };
    return percent === undefined ? line : { ...line, percent };
  });
}
