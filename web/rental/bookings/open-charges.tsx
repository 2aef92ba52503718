import { useTranslation } from 'react-i18next';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { Counted, figure } from '#web/platform/ui/counted.tsx';

/** How many charges wait for the renter; nothing where none does. */
export function OpenCharges({ count }: { count: number }) {
  const { t } = useTranslation();
  const { digits } = useFigures();
  if (count === 0) return null;
  return (
    <p className="text-14 font-semibold text-danger">
      <Counted phrase={t('charges.openTag', { count, figure })}>{digits(count)}</Counted>
    </p>
  );
}
