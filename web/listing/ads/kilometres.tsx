import { useTranslation } from 'react-i18next';
import { Figure } from '#web/platform/i18n/figures.tsx';

export function Kilometres({ value }: { value: number }) {
  const { t } = useTranslation();
  return (
    <>
      <Figure value={value} /> {t('ad.km')}
    </>
  );
}
