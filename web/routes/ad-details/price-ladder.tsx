import { useTranslation } from 'react-i18next';
import type { Ad } from '#contract/ads.ts';
import { Price } from '../../ui/price.tsx';

/** The price of a day, a week and a month, each with what a day of it comes to. */
export function PriceLadder({ rental: { daily, weekly, monthly } }: { rental: NonNullable<Ad['rental']> }) {
  const { t } = useTranslation();
  const rungs = [
    { name: t('details.day'), amount: daily, days: 1 },
    { name: t('details.week'), amount: weekly, days: 7 },
    { name: t('details.month'), amount: monthly, days: 30 },
  ];
  return (
    <dl className="flex flex-wrap gap-px bg-line">
      {rungs.map(
        ({ name, amount, days }) =>
          amount !== null && (
            <div key={name} className="grow basis-[26%] bg-surface px-3 py-4 small:px-4 wide:px-6">
              <dt className="text-14 text-ink-3">{name}</dt>
              <dd className="text-18 font-bold wide:text-22">
                <Price amount={amount} />
                {days > 1 && (
                  <span className="block text-12 font-normal text-ink-3">
                    <Price amount={Math.round(amount / days)} /> {t('ad.perDay')}
                  </span>
                )}
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}
