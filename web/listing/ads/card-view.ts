import { useSyncExternalStore } from 'react';
import { cookieNow } from '#web/platform/cookie/cookie.ts';

/** How a list shows its ads on a phone: as rows, of which four fit on the screen, or as large cards. */
export type CardView = 'rows' | 'large';

const cookie = 'cards';

/** Runs before anything is drawn. Rows are the default; the pages themselves do not know the choice. */
export const cardViewScript = `(function(){if(/(?:^|; )${cookie}=large/.test(document.cookie))document.documentElement.dataset.cards='large'})()`;

const listeners = new Set<() => void>();

/** Keeps the choice on this device for a year. */
export function chooseCardView(view: CardView): void {
  document.cookie = `${cookie}=${view}; path=/; max-age=${view === 'rows' ? 0 : 31_536_000}; samesite=lax`;
  if (view === 'rows') delete document.documentElement.dataset['cards'];
  else document.documentElement.dataset['cards'] = view;
  for (const listener of listeners) listener();
}

/** The choice of this device; on the server, rows. */
export function useCardView(): CardView {
  return useSyncExternalStore(watch, chosen, () => 'rows');
}

function chosen(): CardView {
  return cookieNow(cookie) === 'large' ? 'large' : 'rows';
}

function watch(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
