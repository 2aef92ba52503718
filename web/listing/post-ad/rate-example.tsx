import { Trans, useTranslation } from 'react-i18next';
import { commissionOn, type CommissionRate } from '#contract/money/fees.ts';
import type { AdType } from '#contract/platform/kinds.ts';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { Price } from '#web/platform/ui/price.tsx';

/** Whole riyals of a deal of each type, as an example. */
const examples: Record<AdType, number> = { car: 64_000, plate: 64_000, rental: 3000 };

/** The commission in effect today, as a rate and on an example. */
export function RateExample({ type, rate }: { type: AdType; rate: CommissionRate }) {
  const { t } = useTranslation();
  const { number } = useFigures();
  const price = examples[type];
  const { fee, vat, total } = commissionOn(price * 100, rate);
  const riyals = (halalas: number) => <Price key={halalas} amount={halalas / 100} places={halalas % 100 === 0 ? 0 : 2} />;
  const percent = number(rate.basis_points / 100);
  const example = rate.vat_included ? 'included' : 'worked';
  return (
    <section aria-labelledby="rate" className="grid gap-1 rounded-card border border-transparent bg-brand-tint p-4 tablet:p-6">
      <h2 id="rate" className="text-18 font-bold">
        {t('posting.agreement.example.title')}
      </h2>
      <p className="font-medium">
        {t('posting.agreement.example.rate', {
          percent,
          base: t(`posting.agreement.example.base.${type}`),
        })}
      </p>
      <p className="text-ink-2">
        <Trans
          i18nKey={`posting.agreement.example.${example}`}
          values={{ percent }}
          components={[<Price key="price" amount={price} />, riyals(fee), riyals(vat), riyals(total)]}
        />
      </p>
      {type !== 'rental' && <p className="text-14 text-ink-2">{t('posting.agreement.example.late')}</p>}
    </section>
  );
}
