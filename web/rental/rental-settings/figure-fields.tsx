import { useTranslation } from 'react-i18next';
import { NumberField } from '#web/platform/ui/form/number-field.tsx';
import { RiyalSign } from '#web/platform/ui/riyal-sign.tsx';

interface Props {
  name: string;
  label: string;
  hint?: string;
  value: string;
  error: string | undefined;
  onChange: (digits: string) => void;
}

/** A price in whole riyals; empty: not offered. */
export function PriceField(props: Props) {
  return <NumberField {...props} optional maxLength={7} before={<RiyalSign />} />;
}

/** A time in whole hours. */
export function HoursField(props: Props) {
  const { t } = useTranslation();
  return <NumberField {...props} maxLength={3} after={<span className="text-14 text-ink-3">{t('rentalSettings.hours')}</span>} />;
}
