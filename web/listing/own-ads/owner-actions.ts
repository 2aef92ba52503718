import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Ad, AdCard } from '#contract/listing/ads.ts';
import type { UserCard } from '#contract/people/profiles.ts';
import { call } from '#web/platform/api/browser.ts';
import { whyNot } from '#web/platform/calls/calls.ts';
import { paths } from '#web/platform/calls/paths.ts';
import { useToast } from '#web/platform/ui/overlay/toast.tsx';
import { deleteAd, isAtLimit, moveAd, refreshAd, restoreAd, type OwnerMove } from './own-moves.ts';

/** The actions of an owner on an ad: each shows a message, with an undo if possible. */
export function useOwnerActions(ad: AdCard | Ad, onChanged: (ad: Ad | null) => void) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const toast = useToast();
  /** What is asked now: how it was sold; or for the commission on a sale, of a rental that was rented out just now at once. */
  const [dialog, setDialog] = useState<'sold' | 'fee' | null>(null);
  const [rented, setRented] = useState<Ad | null>(null);

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
  const back = undo(async () => {
    const active = await moveAd(ad, 'active');
    setDialog(null);
    return active;
  }, t('ownAd.done.active'));
  const rentOut = () => {
    const work = async () => {
      // Notified after the dialog is answered: the ad may leave its list, and the dialog with it.
      setRented(await moveAd(ad, 'sold'));
      setDialog('fee');
      return undefined;
    };
    return attempt(work, t('ownAd.done.rented'), back);
  };
  /** `requested` is the buyer who is asked about it. */
  const sold = (requested: UserCard | null) => {
    setDialog(null);
    return attempt(
      () => call('getAd', { params: { id: ad.id } }),
      requested ? t('ownAd.sale.asked', { name: requested.full_name }) : t('ownAd.done.sold'),
      back,
    );
  };
  const remove = async () => {
    await deleteAd(ad);
    return null;
  };
  return {
    dialog,
    askFee: () => setDialog('fee'),
    isFresh: rented !== null,
    leaveDialog: () => {
      setDialog(null);
      setRented(null);
      if (rented) onChanged(rented);
    },
    sold,
    refresh: () => attempt(() => refreshAd(ad), t('ownAd.refreshed')),
    move: (to: OwnerMove) => {
      if (to !== 'sold') return attempt(() => moveAd(ad, to), t(`ownAd.done.${to}`));
      return ad.type === 'rental' ? rentOut() : setDialog('sold');
    },
    remove: () =>
      attempt(
        remove,
        t('ownAd.removed'),
        undo(() => restoreAd(ad), t('ownAd.restored')),
      ),
  };
}
