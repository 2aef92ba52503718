import { useTranslation } from 'react-i18next';
import { Card } from '#web/platform/ui/card.tsx';
import { PriceField } from './figure-fields.tsx';
import type { SettingsField } from './settings-form.tsx';
import { isFilled, rows, type Values } from './values.ts';

/** Up to three excesses that a renter may pay for, each with its price of a day. One more row is there than is filled. */
export function Excesses({ values, field }: { values: Values; field: SettingsField }) {
  const { t } = useTranslation();
  const shown = rows.filter((row) => row === 0 || rows.some((other) => other >= row - 1 && isFilled(values, other)));
  return (
    <Card id="excesses" title={t('rentalSettings.excess.title')}>
      <p className="text-14 text-ink-2">{t('rentalSettings.excess.advice')}</p>
      <div className="grid gap-4">
        {shown.map((row) => (
          <fieldset key={row} className="min-w-0">
            <legend className="mb-1.5 text-14 text-ink-3">{t(`rentalSettings.excess.choice${row}`)}</legend>
            <div className="grid grid-cols-2 gap-3 tablet:gap-x-6">
              <PriceField {...field(`excess_${row}`)} label={t('rentalSettings.excess.excess')} />
              <PriceField {...field(`day_price_${row}`)} label={t('rentalSettings.excess.price')} />
            </div>
          </fieldset>
        ))}
      </div>
    </Card>
  );
}
