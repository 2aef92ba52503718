import { useTranslation } from 'react-i18next';
import { Card } from '#web/platform/ui/card.tsx';
import { NumberField } from '#web/platform/ui/form/number-field.tsx';
import type { PricesField } from './prices-form.tsx';
import { isFilled, rows, type Values } from './values.ts';

/** Up to four lengths, each with its percentage. One more row is there than is filled. */
export function Discounts({ values, field }: { values: Values; field: PricesField }) {
  const { t } = useTranslation();
  const shown = rows.filter((row) => row === 0 || rows.some((other) => other >= row - 1 && isFilled(values, other)));
  return (
    <Card id="discounts" title={t('rentalPrices.discounts.title')}>
      <p className="text-14 text-ink-2">{t('rentalPrices.discounts.advice')}</p>
      <div className="grid gap-4">
        {shown.map((row) => (
          <fieldset key={row} className="min-w-0">
            <legend className="mb-1.5 text-14 text-ink-3">{t(`rentalPrices.discounts.row${row}`)}</legend>
            <div className="grid grid-cols-2 gap-3 tablet:gap-x-6">
              <NumberField {...field(`days_${row}`)} label={t('rentalPrices.discounts.days')} optional maxLength={3} />
              <NumberField {...field(`percent_${row}`)} label={t('rentalPrices.discounts.percent')} optional maxLength={2} />
            </div>
          </fieldset>
        ))}
      </div>
    </Card>
  );
}
