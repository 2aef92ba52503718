import { Ellipsis, ImageOff, RotateCw, X } from 'virtual:icons';
import { useState, type HTMLAttributes, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { imageAt } from '#contract/platform/images.ts';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { Menu, MenuItem } from '#web/platform/ui/overlay/menu.tsx';
import { PictureProgress } from '#web/platform/ui/form/picture-progress.tsx';
import type { Photo } from './photo-list.ts';

interface Props {
  photo: Photo;
  place: number;
  total: number;
  dragged: boolean;
  handlers: HTMLAttributes<HTMLElement>;
  onMove: (place: number) => void;
  onRemove: () => void;
  onRetry: () => void;
}

/** One picture in its place: dragged or moved by the arrow keys, with its progress, and what can be done with it. */
export function PhotoTile({ photo, place, total, dragged, handlers, onMove, onRemove, onRetry }: Props) {
  const { t, i18n } = useTranslation();
  const { digits } = useFigures();
  const isCover = place === 0;
  const name = t('posting.photos.one', { number: digits(place + 1), total: digits(total) });
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps(i18n.dir())[event.key];
    if (event.target !== event.currentTarget || step === undefined) return;
    event.preventDefault();
    onMove(place + step);
  };
  return (
    <li
      data-photo={photo.key}
      {...handlers}
      className={`relative aspect-4/3 touch-manipulation overflow-hidden rounded-field bg-sunken select-none ${isCover ? 'col-span-full small:col-span-2 small:row-span-2' : ''} ${dragged ? 'z-10 scale-[1.03] cursor-grabbing shadow-float ring-2 ring-brand' : 'cursor-grab'} transition-[scale]`}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrow keys move it */}
      <div
        role="group"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as above
        tabIndex={0}
        aria-label={isCover ? `${name} · ${t('posting.photos.cover')}` : name}
        aria-roledescription={t('posting.photos.movable')}
        onKeyDown={onKeyDown}
        className="size-full rounded-field -outline-offset-2!"
      >
        <Look photo={photo} />
      </div>
      {isCover && photo.state === 'done' && (
        <span className="pointer-events-none absolute start-2.5 bottom-2.5 rounded-chip bg-surface px-2.5 py-0.5 text-12 font-semibold">
          {t('posting.photos.cover')}
        </span>
      )}
      {photo.state === 'failed' && <Failed photo={photo} onRetry={onRetry} />}
      {(photo.state === 'waiting' || photo.state === 'sending') && (
        <PictureProgress label={t('posting.photos.sending')} sent={photo.sent} />
      )}
      <div className="absolute end-0 top-0 flex">
        {photo.state === 'done' && total > 1 && (
          <Menu label={t('posting.photos.actions', { name })} icon={<Round icon={Ellipsis} />}>
            {!isCover && <MenuItem onChoose={() => onMove(0)}>{t('posting.photos.makeCover')}</MenuItem>}
            {!isCover && <MenuItem onChoose={() => onMove(place - 1)}>{t('posting.photos.earlier')}</MenuItem>}
            {place < total - 1 && <MenuItem onChoose={() => onMove(place + 1)}>{t('posting.photos.later')}</MenuItem>}
          </Menu>
        )}
      </div>
      <button
        type="button"
        onClick={onRemove}
        aria-label={t(photo.state === 'sending' ? 'posting.photos.cancel' : 'posting.photos.remove', { name })}
        className="tap absolute start-0 top-0 grid place-items-center rounded-full -outline-offset-4!"
      >
        <Round icon={X} />
      </button>
    </li>
  );
}

function steps(direction: string): Record<string, number> {
  const onwards = direction === 'rtl' ? -1 : 1;
  return { ArrowRight: onwards, ArrowLeft: -onwards, ArrowDown: 1, ArrowUp: -1 };
}

function Round({ icon: Icon }: { icon: typeof X }) {
  return (
    <span className="grid size-7 place-items-center rounded-full bg-scrim text-on-scrim">
      <Icon size={16} strokeWidth={2.2} aria-hidden="true" />
    </span>
  );
}

/** The picture: as it lies here, else as the server keeps it. What the browser cannot show stands as a sign. */
function Look({ photo: { local, image, state } }: { photo: Photo }) {
  const { t } = useTranslation();
  const [unseen, setUnseen] = useState<string | null>(null);
  const kept = image ? imageAt(image.image, 800) : null;
  const source = local !== null && unseen !== local ? local : kept;
  if (source === null || unseen === source) {
    return (
      <span className="grid size-full place-content-center justify-items-center gap-1 p-2 text-center text-12 text-ink-3">
        <ImageOff size={20} strokeWidth={1.75} aria-hidden="true" />
        {t('posting.photos.noPreview')}
      </span>
    );
  }
  return (
    <img
      src={source}
      alt=""
      draggable={false}
      onError={() => setUnseen(source)}
      className={`pointer-events-none size-full object-cover ${state === 'done' ? '' : 'opacity-60'}`}
    />
  );
}

function Failed({ photo: { why }, onRetry }: { photo: Photo; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <div className="absolute inset-0 grid place-content-center justify-items-center gap-1 bg-danger-tint/95 p-2 pt-8 text-center text-12 text-danger">
      <p className="line-clamp-3 leading-snug font-medium">{why ?? t('posting.photos.failed')}</p>
      <button type="button" onClick={onRetry} className="flex min-h-11 items-center gap-1 font-semibold underline">
        <RotateCw size={14} aria-hidden="true" />
        {t('common.retry')}
      </button>
    </div>
  );
}
