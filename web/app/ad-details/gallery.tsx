import { Suspense, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Ad, AdImage } from '#contract/listing/ads.ts';
import { Featured } from '#web/listing/ads/card-frame.tsx';
import { Picture } from '#web/catalogue/values/picture.tsx';
import { Figure, useFigures } from '#web/platform/i18n/figures.tsx';
import { useHydrated } from '#web/platform/ui/hydrated.ts';
import { GalleryArrows } from './gallery-arrows.tsx';
import { GalleryThumbnails } from './gallery-thumbnails.tsx';
import { NoPictures } from './no-pictures.tsx';
import { useOpenPicture } from './open-picture.ts';
import { usePictureStrip } from './picture-strip.ts';
import { lateAct } from '#web/platform/late/late.tsx';

const Zoom = lateAct(() => import('./gallery-zoom.tsx'));

/** The ad's pictures: a strip to swipe that needs no script, and once there is one, keys, buttons and the full screen. */
export function Gallery({ ad, pictures }: { ad: Ad; pictures: AdImage[] }) {
  const { t } = useTranslation();
  const hydrated = useHydrated();
  const { frame, strip, current, go, onScroll } = usePictureStrip<HTMLDivElement>(pictures.length);
  const [opened, open, close] = useOpenPicture(pictures.length);
  if (pictures.length === 0) return <NoPictures ad={ad} />;
  const openOnClick = (event: MouseEvent, index: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    open(index);
  };
  return (
    <div ref={frame} role="group" aria-label={t('details.pictures')} className="-mx-(--gutter) wide:mx-0">
      <div className="relative overflow-hidden bg-sunken wide:rounded-stage">
        <ul ref={strip} onScroll={onScroll} className="relative flex snap-x snap-mandatory overflow-x-auto [scrollbar-width:none]">
          {pictures.map((picture, index) => (
            <li key={picture.id} id={`photo-${index + 1}`} className="aspect-3/2 w-full shrink-0 snap-center snap-always wide:aspect-16/11">
              <a
                href={picture.image}
                onClick={(event) => openOnClick(event, index)}
                tabIndex={hydrated && index !== current ? -1 : 0}
                className="block size-full -outline-offset-4 cursor-zoom-in"
              >
                <Slide picture={picture} index={index} total={pictures.length} title={ad.title} />
              </a>
            </li>
          ))}
        </ul>
        {ad.is_featured && <Featured className="absolute end-4 bottom-4 wide:start-4 wide:end-auto wide:top-4 wide:bottom-auto" />}
        <p aria-hidden="true" className="absolute start-4 bottom-4 rounded-chip bg-scrim px-2.5 py-0.5 text-14 font-medium text-on-scrim">
          <Figure value={`${current + 1} / ${pictures.length}`} />
        </p>
        {pictures.length > 1 && <GalleryArrows onStep={(step) => go(current + step)} />}
      </div>
      {pictures.length > 1 && <GalleryThumbnails pictures={pictures} current={current} onGo={go} onOpen={open} />}
      {hydrated && opened !== null && (
        <Suspense>
          <Zoom pictures={pictures} title={ad.title} first={opened} onClose={close} onSeen={(index) => go(index, 'instant')} />
        </Suspense>
      )}
    </div>
  );
}

interface SlideProps {
  picture: AdImage;
  index: number;
  total: number;
  title: string;
}

function Slide({ picture, index, total, title }: SlideProps) {
  const { t } = useTranslation();
  const { number } = useFigures();
  return (
    <Picture
      url={picture.image}
      placeholder={picture.placeholder}
      alt={t('details.picture', { number: number(index + 1), total: number(total), title })}
      sizes="(min-width: 1280px) 864px, (min-width: 1024px) 64vw, 100vw"
      eager={index === 0}
      large
    />
  );
}
