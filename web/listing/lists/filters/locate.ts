import { useState } from 'react';
import { withAll } from '../address.ts';
import { useFiltering } from './filtering.tsx';

/** Puts what is nearest first, from where the reader is. Three decimals are a hundred metres: enough, and no address. */
export function useLocate(onRefused?: () => void) {
  const { change } = useFiltering();
  const [state, setState] = useState<'asked' | 'refused' | null>(null);
  const locate = () => {
    setState('asked');
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        setState(null);
        change((now) => withAll(now, { latitude: latitude.toFixed(3), longitude: longitude.toFixed(3), sort: 'nearest' }));
      },
      () => {
        setState('refused');
        onRefused?.();
      },
      { maximumAge: 600_000, timeout: 15_000 },
    );
  };
  return { state, locate };
}
