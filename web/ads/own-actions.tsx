import { ArrowUp, BadgePercent, Check, Clock, Ellipsis, Eye, Pause, Pencil, Star, StarOff, Trash2 } from 'virtual:icons';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Ad, AdCard } from '#contract/ads.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/overlay/dialog.tsx';
import { Menu, MenuItem } from '../ui/overlay/menu.tsx';
import { useFeature } from './feature.ts';
import { allowedMoves } from './own-moves.ts';
import { useOwnerActions } from './owner-actions.ts';

const FeeDialog = lazy(() => import('../payments/fee-dialog.tsx'));

interface Props {
  ad: AdCard | Ad;
  /** The commission on it was paid. */
  feePaid?: boolean;
  /** Told after each change with the ad as it is now; null once it is deleted. */
  onChanged: (ad: Ad | null) => void;
}

const icons = { active: Eye, paused: Pause, reserved: Clock, sold: Check } as const;
const names = { active: 'activate', paused: 'pause', reserved: 'reserve', sold: 'sold' } as const;

/** What the owner can do with an ad: change it, move it up, hold it, sell it, delete it. */
export function OwnAdActions({ ad, feePaid = false, onChanged }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { sale, askFee, leaveSale, ...actions } = useOwnerActions(ad, onChanged);
  const [removing, setRemoving] = useState(false);
  const feature = useFeature(ad, onChanged);
  const edit = { car: paths.editCar, rental: paths.editRental, plate: paths.editPlate }[ad.type];
  return (
    <>
      <Menu
        label={t('ownAd.actions')}
        icon={<Ellipsis size={20} strokeWidth={1.9} aria-hidden="true" />}
        className="rounded-full border border-line bg-surface hover:bg-sunken"
      >
        <Item icon={Pencil} onChoose={() => void navigate(edit(ad.id))}>
          {t('ownAd.edit')}
        </Item>
        {(ad.status === 'active' || ad.status === 'expired') && (
          <Item icon={ArrowUp} onChoose={() => void actions.refresh()}>
            {t('ownAd.refresh')}
          </Item>
        )}
        {allowedMoves(ad).map((to) => (
          <Item key={to} icon={icons[to]} onChoose={() => void actions.move(to)}>
            {t(`ownAd.${to === 'sold' && ad.type === 'rental' ? 'rented' : names[to]}`)}
          </Item>
        ))}
        {feature && (
          <Item icon={ad.is_featured ? StarOff : Star} onChoose={() => void feature()}>
            {t(ad.is_featured ? 'payments.feature.off' : 'payments.feature.on')}
          </Item>
        )}
        {ad.status === 'sold' && !feePaid && (
          <Item icon={BadgePercent} onChoose={askFee}>
            {t('payments.fee.pay')}
          </Item>
        )}
        <Item icon={Trash2} tone="danger" onChoose={() => setRemoving(true)}>
          {t('ownAd.remove')}
        </Item>
      </Menu>
      {sale && (
        <Suspense>
          <FeeDialog ad={ad} fresh={sale !== 'earlier'} onClose={leaveSale} />
        </Suspense>
      )}
      {removing && <RemoveDialog onYes={() => void actions.remove()} onClose={() => setRemoving(false)} />}
    </>
  );
}

function RemoveDialog({ onYes, onClose }: { onYes: () => void; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog title={t('ownAd.removeTitle')} onClose={onClose}>
      <p className="text-ink-2">{t('ownAd.removeAdvice')}</p>
      <div className="mt-6 flex flex-wrap gap-2.5">
        <Button
          look="filled"
          onClick={() => {
            onClose();
            onYes();
          }}
        >
          {t('ownAd.removeYes')}
        </Button>
        <Button look="outlined" onClick={onClose}>
          {t('ownAd.keep')}
        </Button>
      </div>
    </Dialog>
  );
}

interface ItemProps {
  icon: typeof Eye;
  tone?: 'plain' | 'danger';
  onChoose: () => void;
  children: string;
}

function Item({ icon: Icon, tone = 'plain', onChoose, children }: ItemProps) {
  return (
    <MenuItem tone={tone} onChoose={onChoose}>
      <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
      {children}
    </MenuItem>
  );
}
