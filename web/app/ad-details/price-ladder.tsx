import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { rentUnits } from '#contract/catalogue/rental-rules.ts';
import type { Ad } from '#contract/listing/ads.ts';
import { daysOfUnit, rateOf, readUnit } from '#web/listing/ads/rental-unit.ts';
import { Price } from '#web/platform/ui/price.tsx';

/** The price of a day, a week and a month, each with what a day of it comes to. The unit that the address asks for is marked. */
export function PriceLadder({ rental }: { rental: NonNullable<Ad['rental']> }) {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const requested = readUnit(query);
  return (
    <dl className="flex flex-wrap gap-px bg-line">
      {rentUnits.map((unit) => {
        const [amount, days] = [rateOf(rental, unit), daysOfUnit[unit]];
        if (amount === null) return null;
        return (
          <div
            key={unit}
            className={`grow basis-[26%] px-3 py-4 small:px-4 wide:px-6 ${unit === requested ? 'bg-brand-tint' : 'bg-surface'}`}
          >
            <dt className={`text-14 ${unit === requested ? 'font-semibold text-brand' : 'text-ink-3'}`}>{t(`details.${unit}`)}</dt>
            <dd className="text-18 font-bold wide:text-22">
              <Price amount={amount} />
              {days > 1 && (
                <span className="block text-12 font-normal text-ink-3">
                  <Price amount={Math.round(amount / days)} /> {t('ad.perDay')}
                </span>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
