import { LocateFixed } from 'virtual:icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { withAll } from '../address.ts';
import { useFiltering } from './filtering.tsx';

/** Puts what is nearest first, from where the reader is. Three decimals are a hundred metres: enough, and no address. */
export function NearGroup() {
  const { t } = useTranslation();
  const { parameters, change } = useFiltering();
  const [state, setState] = useState<'asked' | 'refused' | null>(null);
  if (parameters.has('latitude')) return null;
  const locate = () => {
    setState('asked');
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        setState(null);
        change(withAll(parameters, { latitude: latitude.toFixed(3), longitude: longitude.toFixed(3), sort: 'nearest' }));
      },
      () => setState('refused'),
      { maximumAge: 600_000, timeout: 15_000 },
    );
  };
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
