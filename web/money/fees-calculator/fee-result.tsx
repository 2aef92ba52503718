import { useTranslation } from 'react-i18next';
import { readAmount, type Commission } from '#contract/money/fees.ts';
import type { FeeRate } from '#contract/catalogue/content.ts';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { paths } from '#web/platform/calls/paths.ts';
import { Amount, AmountLine } from '../payments/amount-line.tsx';
import { LinkButton } from '#web/platform/ui/button.tsx';
import { ShareButton } from '#web/platform/ui/share-button.tsx';
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
        <AmountLine label={t(`fees.priceOf.${kind}`)}>
          <Amount halalas={price} />
        </AmountLine>
        <AmountLine
          label={
            <>
              {t('fees.fee')} <Percent basisPoints={rate.basis_points} />
            </>
          }
        >
          <Amount halalas={fee} struck={waived && price > 0} />
        </AmountLine>
        <AmountLine
          label={
            <>
              {t('fees.vat')} <Percent basisPoints={rate.vat_basis_points} />
            </>
          }
        >
          <Amount halalas={vat} struck={waived && price > 0} />
        </AmountLine>
        <AmountLine label={t('fees.withoutVat')}>
          <Amount halalas={waived ? 0 : fee} />
        </AmountLine>
        <AmountLine label={t('fees.withVat')} strong>
          <Amount halalas={due} />
        </AmountLine>
        <AmountLine label={t('fees.left')}>
          <Amount halalas={price - due} />
        </AmountLine>
      </dl>
      {waived && price > 0 && (
        <LinkButton look="tinted" to={paths.donate()}>
          {t('donation.instead')}
        </LinkButton>
      )}
      <ShareButton title={t('fees.title')} path={address} />
    </section>
  );
}

function Waived({ rate }: { rate: FeeRate }) {
  const { t } = useTranslation();
  const { number } = useFigures();
  const riyals = (readAmount(rate.waive_below) ?? 0) / 100;
  return t('fees.waived', { count: riyals, number: number(riyals) });
}
