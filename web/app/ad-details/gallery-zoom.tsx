import { X } from 'virtual:icons';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdImage } from '#contract/listing/ads.ts';
import { imageAt } from '#contract/platform/images.ts';
import { Figure, useFigures } from '#web/platform/i18n/figures.tsx';
import { IconButton } from '#web/platform/ui/button.tsx';
import { GalleryArrows } from './gallery-arrows.tsx';
import { usePictureStrip } from './picture-strip.ts';

interface Props {
  pictures: AdImage[];
  title: string;
  first: number;
  onClose: () => void;
  /** Told which picture was last seen, so that the page can go on from it. */
  onSeen: (index: number) => void;
}

/** All the pictures on the full screen. A press on one shows it twice as large. */
export default function GalleryZoom({ pictures, title, first, onClose, onSeen }: Props) {
  const { t } = useTranslation();
  const { frame: dialog, strip, current, go, onScroll } = usePictureStrip<HTMLDialogElement>(pictures.length);
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
    go(first, 'instant');
    document.documentElement.classList.add('overflow-hidden');
    return () => document.documentElement.classList.remove('overflow-hidden');
  }, [dialog, first, go]);
  const leave = () => {
    onSeen(current);
    onClose();
  };
  return (
    <dialog
      ref={dialog}
      aria-label={t('details.pictures')}
      onClose={leave}
      className="m-0 h-dvh max-h-none w-screen max-w-none overflow-hidden bg-ground p-0 text-ink"
    >
      <div className="grid h-full grid-rows-[auto_minmax(0,1fr)]">
        <div className="flex items-center gap-3 border-b border-line bg-surface ps-4 pe-1">
          <p dir="auto" className="min-w-0 flex-1 one-line py-3 font-semibold">
            {title}
          </p>
          <p className="text-14 text-ink-2">
            <Figure value={`${current + 1} / ${pictures.length}`} />
          </p>
          <IconButton label={t('common.close')} onClick={() => dialog.current?.close()}>
            <X size={22} strokeWidth={1.75} aria-hidden="true" />
          </IconButton>
        </div>
        <div className="relative min-h-0">
          <ul
            ref={strip}
            onScroll={onScroll}
            className="relative flex h-full snap-x snap-mandatory overflow-x-auto overscroll-contain [scrollbar-width:none]"
          >
            {pictures.map((picture, index) => (
              <li key={picture.id} className="size-full shrink-0 snap-center snap-always">
                <LargePicture picture={picture} index={index} title={title} total={pictures.length} seen={index === current} />
              </li>
            ))}
          </ul>
          {pictures.length > 1 && <GalleryArrows onStep={(step) => go(current + step)} />}
        </div>
      </div>
    </dialog>
  );
}

interface LargePictureProps {
  picture: AdImage;
  index: number;
  total: number;
  title: string;
  seen: boolean;
}

function LargePicture({ picture, index, total, title, seen }: LargePictureProps) {
  const { t } = useTranslation();
  const { number } = useFigures();
  const area = useRef<HTMLDivElement>(null);
  const [pressed, setPressed] = useState(false);
  const large = pressed && seen;
  useLayoutEffect(() => {
    if (large && area.current) showMiddle(area.current);
  }, [large]);
  return (
    <div ref={area} className={`size-full ${large ? 'overflow-auto overscroll-contain' : 'overflow-hidden'}`}>
      <button
        type="button"
        aria-pressed={large}
        onClick={() => setPressed(!large)}
        tabIndex={seen ? 0 : -1}
        className={`-outline-offset-4 ${large ? 'grid min-h-full w-[200%] cursor-zoom-out! place-items-center' : 'block size-full cursor-zoom-in!'}`}
      >
        <img
          src={picture.image}
          srcSet={`${imageAt(picture.image, 800)} 800w, ${imageAt(picture.image, 1600)} 1600w`}
          sizes={large ? '200vw' : '100vw'}
          alt={t('details.picture', { number: number(index + 1), total: number(total), title })}
          width={picture.width}
          height={picture.height}
          loading={seen ? 'eager' : 'lazy'}
          decoding="async"
          className={large ? 'h-auto w-full' : 'size-full object-contain'}
        />
      </button>
    </div>
  );
}

function showMiddle(area: HTMLElement): void {
  const aside = (area.scrollWidth - area.clientWidth) / 2;
  const isRtl = getComputedStyle(area).direction === 'rtl';
  area.scrollTo({ left: isRtl ? -aside : aside, top: (area.scrollHeight - area.clientHeight) / 2, behavior: 'instant' });
}
