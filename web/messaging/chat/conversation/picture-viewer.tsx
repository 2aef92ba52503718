import { ChevronLeft, ChevronRight } from 'virtual:icons';
import { useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChatImage } from '#contract/messaging/chat.ts';
import { known } from '#contract/platform/known.ts';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { IconButton } from '#web/platform/ui/button.tsx';
import { Dialog } from '#web/platform/ui/overlay/dialog.tsx';

/** A picture of a message, large, with the way to the others. */
export default function PictureViewer({ images, first, onClose }: { images: readonly ChatImage[]; first: number; onClose: () => void }) {
  const { t, i18n } = useTranslation();
  const { digits } = useFigures();
  const [place, setPlace] = useState(first);
  const image = known(images[place], 'image');
  const step = (by: number) => setPlace((place + by + images.length) % images.length);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    const onwards = i18n.dir() === 'rtl' ? -1 : 1;
    if (key === 'ArrowRight') step(onwards);
    if (key === 'ArrowLeft') step(-onwards);
  };
  const name = t('chat.openPicture', { number: digits(place + 1), total: digits(images.length) });
  return (
    <Dialog
      label={t('chat.pictures')}
      head={<p className="text-14 font-medium text-ink-2 tabular-nums">{images.length > 1 ? name : t('chat.photo')}</p>}
      onClose={onClose}
      className="small:max-w-240!"
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the arrow keys do what the buttons do */}
      <div className="grid gap-3" onKeyDown={onKeyDown}>
        <img
          src={image.image}
          alt={name}
          width={image.width}
          height={image.height}
          className="mx-auto h-auto max-h-[70dvh] w-auto max-w-full rounded-field"
        />
        {images.length > 1 && (
          <div className="flex justify-center gap-4">
            <IconButton label={t('chat.previousPicture')} onClick={() => step(-1)}>
              <ChevronLeft size={22} aria-hidden="true" className="turns" />
            </IconButton>
            <IconButton label={t('chat.nextPicture')} onClick={() => step(1)}>
              <ChevronRight size={22} aria-hidden="true" className="turns" />
            </IconButton>
          </div>
        )}
      </div>
    </Dialog>
  );
}
