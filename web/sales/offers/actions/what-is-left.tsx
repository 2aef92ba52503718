import { useTranslation } from 'react-i18next';
import type { AdType } from '#contract/platform/kinds.ts';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { Price } from '#web/platform/ui/price.tsx';
import { useCommission } from '../commission.ts';

/** What the owner keeps of a sum after the commission, line by line, and when that is due. */
export function WhatIsLeft({ type, amount }: { type: AdType; amount: number }) {
  const { t } = useTranslation();
  const { number } = useFigures();
  const commission = useCommission(type, amount);
  if (commission === undefined) return <div className="skeleton h-44 rounded-card" />;
  if (commission === null) return null;
  if (commission.waived) return <p className="text-14 text-ink-3">{t('offers.accept.waived')}</p>;
  const percent = (points: number) => <bdi dir="ltr">{number(points / 100)}%</bdi>;
  const lines = [
    { name: t('offers.accept.price'), value: amount },
    {
      name: (
        <>
          {t('offers.accept.fee')} {percent(commission.rate.basis_points)}
        </>
      ),
      value: commission.fee / 100,
    },
    {
      name: (
        <>
          {t('offers.accept.vat')} {percent(commission.rate.vat_basis_points)}
        </>
      ),
      value: commission.vat / 100,
    },
    { name: <b>{t('offers.accept.left')}</b>, value: amount - commission.total / 100 },
  ];
  return (
    <div>
      <dl className="divide-y divide-line rounded-card border border-line px-4 text-14">
        {lines.map(({ name, value }, at) => (
          <div key={at} className="flex items-center justify-between gap-4 py-2.5">
            <dt className="text-ink-2">{name}</dt>
            <dd className={at === lines.length - 1 ? 'text-18 font-bold' : 'font-semibold'}>
              <Price amount={value} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-14 text-ink-3">{t('offers.accept.due')}</p>
    </div>
  );
}
