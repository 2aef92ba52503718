import { ArrowUp, Check, Clock, Ellipsis, Eye, Pause, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Ad, AdCard } from '#contract/ads.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Menu, MenuItem } from '../ui/menu.tsx';
import { useToast } from '../ui/toast.tsx';
import { allowedMoves, deleteAd, moveAd, refreshAd, restoreAd, whyNot, type OwnerMove } from './own-moves.ts';

interface Props {
  ad: AdCard | Ad;
  /** Told after each change with the ad as it is now; null once it is deleted. */
  onChanged: (ad: Ad | null) => void;
}

const icons = { active: Eye, paused: Pause, reserved: Clock, sold: Check } as const;
const names = { active: 'activate', paused: 'pause', reserved: 'reserve', sold: 'sold' } as const;

/** What the owner can do with an ad: change it, move it up, hold it, sell it, delete it. */
export function OwnAdActions({ ad, onChanged }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const toast = useToast();
  const [removing, setRemoving] = useState(false);
  const edit = { car: paths.editCar, rental: paths.editRental, plate: paths.editPlate }[ad.type];

  const attempt = async (work: () => Promise<Ad | null>, done: string, action?: { label: string; onAct: () => void }) => {
    try {
      onChanged(await work());
      toast(done, action ? { action } : {});
    } catch (error) {
      toast(whyNot(error) ?? t('ownAd.failed'), { tone: 'bad' });
    }
  };
  const undo = (work: () => Promise<Ad>, done: string) => ({ label: t('ownAd.undo'), onAct: () => void attempt(work, done) });
  const move = (to: OwnerMove) => {
    const done = to === 'sold' && ad.type === 'rental' ? t('ownAd.done.rented') : t(`ownAd.done.${to}`);
    return attempt(() => moveAd(ad, to), done, to === 'sold' ? undo(() => moveAd(ad, 'active'), t('ownAd.done.active')) : undefined);
  };
  const remove = () =>
    attempt(
      async () => {
        await deleteAd(ad);
        return null;
      },
      t('ownAd.removed'),
      undo(() => restoreAd(ad), t('ownAd.restored')),
    );
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
          <Item icon={ArrowUp} onChoose={() => void attempt(() => refreshAd(ad), t('ownAd.refreshed'))}>
            {t('ownAd.refresh')}
          </Item>
        )}
        {allowedMoves(ad).map((to) => (
          <Item key={to} icon={icons[to]} onChoose={() => void move(to)}>
            {t(`ownAd.${to === 'sold' && ad.type === 'rental' ? 'rented' : names[to]}`)}
          </Item>
        ))}
        <Item icon={Trash2} tone="danger" onChoose={() => setRemoving(true)}>
          {t('ownAd.remove')}
        </Item>
      </Menu>
      {removing && (
        <Dialog title={t('ownAd.removeTitle')} onClose={() => setRemoving(false)}>
          <p className="text-ink-2">{t('ownAd.removeAdvice')}</p>
          <div className="mt-6 flex flex-wrap gap-2.5">
            <Button
              look="filled"
              onClick={() => {
                setRemoving(false);
                void remove();
              }}
            >
              {t('ownAd.removeYes')}
            </Button>
            <Button look="outlined" onClick={() => setRemoving(false)}>
              {t('ownAd.keep')}
            </Button>
          </div>
        </Dialog>
      )}
    </>
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
