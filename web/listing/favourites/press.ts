import i18next from 'i18next';
import { paths } from '#web/platform/calls/paths.ts';
import { useRequireSession } from '#web/platform/session/sign-in.ts';
import { showToast } from '#web/platform/toasts/toasts.ts';
import { isLiked, wishLiked, type Likeable } from './liked.ts';

/** Handles a press of the favourite button. A visitor signs in first; then the wish is applied. */
export function usePressLike(ad: Likeable): () => void {
  const requireSession = useRequireSession();
  return () => {
    const wish = !isLiked(ad);
    requireSession(() => void change(ad, wish));
  };
}

async function change(ad: Likeable, wish: boolean): Promise<void> {
  // Among the favourites the ad leaves the list: a slip of the finger must not lose it.
  if (!wish && location.pathname === paths.favourites()) {
    showToast(i18next.t('favourites.removed'), { action: { label: i18next.t('favourites.undo'), onAct: () => void change(ad, true) } });
  }
  try {
    await wishLiked(ad.id, wish);
  } catch {
    showToast(i18next.t('favourites.failed'), { tone: 'bad' });
  }
}
