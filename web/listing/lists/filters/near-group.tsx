import { LocateFixed } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/platform/ui/button.tsx';
import { useFiltering } from './filtering.tsx';
import { useLocate } from './locate.ts';

/** Puts what is nearest first. */
export function NearGroup() {
  const { t } = useTranslation();
  const { parameters } = useFiltering();
  const { state, locate } = useLocate();
  if (parameters.has('latitude')) return null;
  return (
    <div className="border-b border-line py-3 noscript:hidden">
      <Button look="outlined" onClick={locate} disabled={state === 'asked'} className="w-full">
        <LocateFixed size={18} strokeWidth={1.9} aria-hidden="true" />
        {t('filters.nearest')}
      </Button>
      <p role="status" className="text-14 text-danger">
        {state === 'refused' && <span className="block pt-2">{t('filters.noPlace')}</span>}
      </p>
    </div>
  );
}
