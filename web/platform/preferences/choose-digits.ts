import { useRouteLoaderData } from 'react-router';
import type { Digits } from '../calls/context.ts';
import { useRefresh } from './refresh.ts';

/** How figures are drawn now, and the way to draw them otherwise. */
export function useDigitsChoice(): [Digits, (digits: Digits) => Promise<void>] {
  const refresh = useRefresh();
  const digits = useRouteLoaderData<() => { digits: Digits }>('root')?.digits ?? 'latn';
  const choose = async (choice: Digits) => {
    document.cookie = `digits=${choice}; path=/; max-age=31536000; samesite=lax`;
    await refresh();
  };
  return [digits, choose];
}
