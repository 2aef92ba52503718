import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Ad, AdCard } from '#contract/ads.ts';
import { paths } from '../paths.ts';
import { useToast } from '../ui/overlay/toast.tsx';
import { deleteAd, isAtLimit, moveAd, refreshAd, restoreAd, whyNot, type OwnerMove } from './own-moves.ts';

/** The actions of an owner on an ad: each shows a message, with an undo if possible. */
export function useOwnerActions(ad: AdCard | Ad, onChanged: (ad: Ad | null) => void) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const toast = useToast();
  /** The commission is requested: for an ad that was sold just now, or earlier. */
  const [sale, setSale] = useState<Ad | 'earlier' | null>(null);

  const toPackages = { label: t('sections.packages'), onAct: () => void navigate(paths.ownPackages()) };
  const attempt = async (work: () => Promise<Ad | null | undefined>, done: string, action?: { label: string; onAct: () => void }) => {
    try {
      const now = await work();
      if (now !== undefined) onChanged(now);
      toast(done, action ? { action } : {});
    } catch (error) {
      toast(whyNot(error) ?? t('ownAd.failed'), { tone: 'bad', ...(isAtLimit(error) && { action: toPackages }) });
    }
  };
  const undo = (work: () => Promise<Ad>, done: string) => ({ label: t('ownAd.undo'), onAct: () => void attempt(work, done) });
  const sell = () => {
    const back = undo(async () => {
      const active = await moveAd(ad, 'active');
      setSale(null);
      return active;
    }, t('ownAd.done.active'));
    const work = async () => {
      // Notified after the dialog is answered: the ad may leave its list, and the dialog with it.
      setSale(await moveAd(ad, 'sold'));
      return undefined;
    };
    return attempt(work, t(ad.type === 'rental' ? 'ownAd.done.rented' : 'ownAd.done.sold'), back);
  };
  const remove = async () => {
    await deleteAd(ad);
    return null;
  };
  return {
    sale,
    askFee: () => setSale('earlier'),
    leaveSale: () => {
      setSale(null);
      if (sale && sale !== 'earlier') onChanged(sale);
    },
    refresh: () => attempt(() => refreshAd(ad), t('ownAd.refreshed')),
    move: (to: OwnerMove) => (to === 'sold' ? sell() : attempt(() => moveAd(ad, to), t(`ownAd.done.${to}`))),
    remove: () =>
      attempt(
        remove,
        t('ownAd.removed'),
        undo(() => restoreAd(ad), t('ownAd.restored')),
      ),
  };
}
