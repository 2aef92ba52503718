import {
  ArrowUp,
  BadgePercent,
  CalendarDays,
  Check,
  Clock,
  Copy,
  Eye,
  HandCoins,
  Handshake,
  Pause,
  Pencil,
  Star,
  StarOff,
  Trash2,
  type LucideIcon,
} from 'virtual:icons';
import { Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Ad, AdCard } from '#contract/listing/ads.ts';
import type { OwnAdCard } from '#contract/listing/posting.ts';
import { paths } from '#web/platform/calls/paths.ts';
import { useDuplicate } from './duplicate.ts';
import { useFeature } from './feature.ts';
import { allowedMoves } from './own-moves.ts';
import { useOwnerActions } from './owner-actions.ts';
import { RemoveDialog } from './remove-dialog.tsx';
import { lateAct } from '#web/platform/late/late.tsx';

const SoldDialog = lateAct(() => import('./sold-dialog.tsx'));
const FeeDialog = lateAct(() => import('#web/money/payments/fee-dialog.tsx'));

export interface OwnAd {
  ad: OwnAdCard | AdCard | Ad;
  /** The commission on it was paid. */
  feePaid?: boolean;
  /** Called after each change with the ad as it is now; with null once it is deleted. */
  onChanged: (ad: Ad | null) => void;
}

export interface OwnAdItem {
  key:
    | 'edit'
    | 'duplicate'
    | 'calendar'
    | 'offers'
    | 'deal'
    | 'refresh'
    | 'active'
    | 'paused'
    | 'reserved'
    | 'sold'
    | 'feature'
    | 'fee'
    | 'remove';
  icon: LucideIcon;
  label: string;
  act: () => void;
}

const icons = { active: Eye, paused: Pause, reserved: Clock, sold: Check } as const;
const names = { active: 'activate', paused: 'pause', reserved: 'reserve', sold: 'sold' } as const;

/** What the owner can do with an ad now: change it, move it up, hold it, sell it, delete it; and the dialogs that belong to it. */
export function useOwnAdItems({ ad, feePaid = false, onChanged }: OwnAd): { items: OwnAdItem[]; dialogs: ReactNode } {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { dialog, askFee, isFresh, leaveDialog, sold, ...actions } = useOwnerActions(ad, onChanged);
  const duplicate = useDuplicate(ad);
  const [removing, setRemoving] = useState(false);
  const feature = useFeature(ad, onChanged);
  const openDeal = openDealOf(ad);
  const isFree = openDeal === null;
  const edit = { car: paths.editCar, rental: paths.editRental, plate: paths.editPlate }[ad.type];
  const items: (OwnAdItem | false | null)[] = [
    { key: 'edit', icon: Pencil, label: t('ownAd.edit'), act: () => void navigate(edit(ad.id)) },
    { key: 'duplicate', icon: Copy, label: t('drafts.duplicate'), act: () => void duplicate() },
    ad.type === 'rental' && {
      key: 'calendar',
      icon: CalendarDays,
      label: t('ownAd.calendar'),
      act: () => void navigate(paths.calendar({ rental: ad.id })),
    },
    ad.type !== 'rental' && { key: 'offers', icon: HandCoins, label: t('ownAd.offers'), act: () => void navigate(paths.offersOn(ad.id)) },
    openDeal !== null && { key: 'deal', icon: Handshake, label: t('ownAd.deal'), act: () => void navigate(paths.deal(openDeal)) },
    isFree &&
      (ad.status === 'active' || ad.status === 'expired') && {
        key: 'refresh',
        icon: ArrowUp,
        label: t('ownAd.refresh'),
        act: () => void actions.refresh(),
      },
    ...allowedMoves(ad).map((to) => ({
      key: to,
      icon: icons[to],
      label: t(`ownAd.${to === 'sold' && ad.type === 'rental' ? 'rented' : names[to]}`),
      act: () => void actions.move(to),
    })),
    feature && {
      key: 'feature',
      icon: ad.is_featured ? StarOff : Star,
      label: t(ad.is_featured ? 'payments.feature.off' : 'payments.feature.on'),
      act: () => void feature(),
    },
    owesFee(ad) && !feePaid && { key: 'fee', icon: BadgePercent, label: t('payments.fee.pay'), act: askFee },
    isFree && { key: 'remove', icon: Trash2, label: t('ownAd.remove'), act: () => setRemoving(true) },
  ];
  const dialogs = (
    <>
      <Suspense>
        {dialog === 'sold' && <SoldDialog ad={ad} onSold={(requested) => void sold(requested)} onClose={leaveDialog} />}
        {dialog === 'fee' && <FeeDialog ad={ad} fresh={isFresh} onClose={leaveDialog} />}
      </Suspense>
      {removing && <RemoveDialog onYes={() => void actions.remove()} onClose={() => setRemoving(false)} />}
    </>
  );
  return { items: items.filter((item) => item !== false && item !== null), dialogs };
}

/** The deal through which alone an ad changes; null where there is none. */
function openDealOf(ad: OwnAd['ad']): number | null {
  if ('open_deal' in ad) return ad.open_deal;
  return 'mine' in ad ? (ad.mine?.open_deal ?? null) : null;
}

/** A list of one's own ads says what is due; the page of an ad does not. */
function owesFee(ad: OwnAd['ad']): boolean {
  return ad.status === 'sold' && !('fee_due' in ad && ad.fee_due === null);
}
