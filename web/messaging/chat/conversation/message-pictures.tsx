import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChatImage } from '#contract/messaging/chat.ts';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { lateAct } from '#web/platform/late/late.tsx';

const PictureViewer = lateAct(() => import('./picture-viewer.tsx'));

/** The pictures of a message; one that is pressed opens large. */
export function MessagePictures({ images }: { images: readonly ChatImage[] }) {
  const { t } = useTranslation();
  const { digits } = useFigures();
  const [open, setOpen] = useState<number | null>(null);
  return (
    <>
      <div className={picturesClass(images.length)}>
        {images.map((image, place) => (
          <button
            key={image.id}
            type="button"
            onClick={() => setOpen(place)}
            aria-label={t('chat.openPicture', { number: digits(place + 1), total: digits(images.length) })}
            className="relative block overflow-hidden rounded-field bg-sunken focus-visible:-outline-offset-2"
          >
            <img
              src={images.length === 1 ? image.image : image.thumbnail}
              alt=""
              width={image.width}
              height={image.height}
              loading="lazy"
              decoding="async"
              style={{ backgroundImage: `url("${image.placeholder}")`, ...(images.length === 1 && { aspectRatio: frame(image) }) }}
              className={pictureClass(images.length)}
            />
          </button>
        ))}
      </div>
      {open !== null && (
        <Suspense>
          <PictureViewer images={images} first={open} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  );
}

/** One stands as it is, several as a grid of squares. */
export function picturesClass(count: number): string {
  return count === 1 ? 'w-64 max-w-full small:w-72' : 'grid w-64 max-w-full grid-cols-2 gap-1 small:w-72';
}

export function pictureClass(count: number): string {
  return `w-full bg-cover bg-center object-cover ${count === 1 ? 'h-auto' : 'aspect-square'}`;
}

/** Neither a tower nor a ribbon. */
function frame({ width, height }: ChatImage): number {
  return Math.min(2, Math.max(0.75, width / height));
}
