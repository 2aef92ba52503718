import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Ad } from '#contract/listing/ads.ts';
import { takeoverTotal } from '#web/listing/ads/takeover-total.ts';
import { useLabel } from '#web/catalogue/values/options.tsx';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { Counted, figure } from '#web/platform/ui/counted.tsx';
import { Price } from '#web/platform/ui/price.tsx';

type Car = NonNullable<Ad['car']>;

/** What taking over the financing of a car costs, now and until it is paid; that nothing is stated where nothing is. */
export function TakeoverTerms({ car }: { car: Car }) {
  const { t } = useTranslation();
  const label = useLabel();
  const total = takeoverTotal(car);
  return (
    <section aria-label={t('details.takeover.title')} className="mt-3 overflow-hidden rounded-card border border-line bg-surface wide:mt-5">
      {total === null ? (
        <p className="p-4 text-14 text-ink-2">{t('details.takeover.unstated')}</p>
      ) : (
        <>
          <Payments car={car} />
          <Total car={car} total={total} />
        </>
      )}
      <dl className="grid divide-y divide-line border-t border-line empty:hidden">
        {car.lessor && <Line name={t('details.takeover.lessor')}>{label('lessor', car.lessor)}</Line>}
        {car.approver && <Line name={t('details.takeover.approver')}>{label('approver', car.approver)}</Line>}
      </dl>
      <p className="border-t border-line px-4 py-3 text-14 text-ink-3">{t('details.takeover.approval')}</p>
    </section>
  );
}

/** The down payment, the instalments that are left, and the final payment beside each other. */
function Payments({ car: { down_payment: down, months_left: months, final_payment: last } }: { car: Car }) {
  const { t } = useTranslation();
  const { number } = useFigures();
  const cells = [
    { name: t('details.takeover.down'), value: <Paid amount={down} /> },
    {
      name: t('details.takeover.left'),
      value: <Counted phrase={t('details.takeover.months', { count: months ?? 0, figure })}>{number(months ?? 0)}</Counted>,
    },
    { name: t('details.takeover.final'), value: <Paid amount={last} /> },
  ];
  return (
    <dl className="grid grid-cols-3 gap-px bg-line">
      {cells.map(({ name, value }) => (
        <div key={name} className="flex flex-col justify-between bg-surface px-3 py-3 wide:px-4">
          <dt className="text-12 text-ink-3">{name}</dt>
          <dd className="text-16 font-bold wide:text-18">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Paid({ amount }: { amount: number | null }) {
  const { t } = useTranslation();
  if (amount === null) return <span className="text-14 font-normal text-ink-3">{t('details.takeover.unsaid')}</span>;
  return amount === 0 ? t('details.takeover.none') : <Price amount={amount} />;
}

/** All that is paid, with the sum that leads to it. */
function Total({ car, total }: { car: Car; total: number }) {
  const { t } = useTranslation();
  const { number } = useFigures();
  const { down_payment: down, months_left: months, instalment, final_payment: last } = car;
  const parts = [down, null, last].flatMap((amount, at) =>
    at === 1 ? [`${number(months ?? 0)} × ${number(instalment ?? 0)}`] : amount ? [number(amount)] : [],
  );
  return (
    <dl className="border-t border-line px-4 py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <dt className="text-14 text-ink-3">{t('details.takeover.total')}</dt>
        <dd className="text-end">
          <span className="text-16 font-bold wide:text-18">
            <Price amount={total} />
          </span>
          <bdi dir="ltr" className="block text-14 text-ink-3 tabular-nums">
            {parts.join(' + ')}
          </bdi>
        </dd>
      </div>
      {last === null && <dd className="text-12 text-ink-3">{t('details.takeover.withoutFinal')}</dd>}
    </dl>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-start justify-between gap-3 px-4 py-3 text-14">
      <dt className="shrink-0 text-ink-3">{name}</dt>
      <dd className="min-w-0 text-end font-medium wrap-anywhere">{children}</dd>
    </div>
  );
}
