import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { readAmount, type Commission } from '#contract/fees.ts';
import type { FeeRate } from '#contract/content.ts';
import { useFigures } from '../../i18n/figures.tsx';
import { Price } from '../../ui/price.tsx';
import { ShareButton } from '../../ui/share-button.tsx';
import type { Kind } from './kinds.ts';
import { Percent } from './percent.tsx';

interface Props {
  kind: Kind;
  /** Halalas; undefined while no amount stands in the field. */
  price: number | undefined;
  rate: FeeRate;
  commission: Commission;
  address: string;
}

/** The commission line by line, without and with its VAT. */
export function FeeResult({ kind, price = 0, rate, commission, address }: Props) {
  const { t } = useTranslation();
  const { fee, vat, total, waived } = commission;
  const due = waived ? 0 : total;
  return (
    <section aria-labelledby="due" className="grid gap-4 rounded-card border border-line bg-surface p-4 tablet:p-6">
      <div aria-live="polite" aria-atomic="true">
        <h2 id="due" className="text-14 font-medium text-ink-3">
          {t('fees.due')}
        </h2>
        <p className="text-36 leading-tight font-bold">
          <Amount halalas={due} />
        </p>
        <p className="mt-1 min-h-12 text-14 text-ink-2">
          {price === 0 ? t('fees.start') : waived ? <Waived rate={rate} /> : t('fees.dueWhen')}
        </p>
      </div>
      <dl className="text-14">
        <Line label={t(`fees.priceOf.${kind}`)}>
          <Amount halalas={price} />
        </Line>
        <Line
          label={
            <>
              {t('fees.fee')} <Percent basisPoints={rate.basis_points} />
            </>
          }
        >
          <Amount halalas={fee} struck={waived && price > 0} />
        </Line>
        <Line
          label={
            <>
              {t('fees.vat')} <Percent basisPoints={rate.vat_basis_points} />
            </>
          }
        >
          <Amount halalas={vat} struck={waived && price > 0} />
        </Line>
        <Line label={t('fees.withoutVat')}>
          <Amount halalas={waived ? 0 : fee} />
        </Line>
        <Line label={t('fees.withVat')} strong>
          <Amount halalas={due} />
        </Line>
        <Line label={t('fees.left')}>
          <Amount halalas={price - due} />
        </Line>
      </dl>
      <ShareButton title={t('fees.title')} path={address} />
    </section>
  );
}

function Line({ label, strong = false, children }: { label: ReactNode; strong?: boolean; children: ReactNode }) {
  return (
    <div className={`flex items-baseline justify-between gap-4 border-t border-line py-2.5 ${strong ? 'text-16 font-semibold' : ''}`}>
      <dt className={strong ? '' : 'text-ink-2'}>{label}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  );
}

function Amount({ halalas, struck = false }: { halalas: number; struck?: boolean }) {
  const price = <Price amount={halalas / 100} places={2} />;
  return struck ? <s className="text-ink-3">{price}</s> : price;
}

function Waived({ rate }: { rate: FeeRate }) {
  const { t } = useTranslation();
  const { number } = useFigures();
  const riyals = (readAmount(rate.waive_below) ?? 0) / 100;
  return t('fees.waived', { count: riyals, number: number(riyals) });
}
