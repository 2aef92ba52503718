import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdImage } from '#contract/listing/ads.ts';
import { Figure, useFigures } from '#web/platform/i18n/figures.tsx';

const most = 6;

interface Props {
  pictures: AdImage[];
  current: number;
  onGo: (index: number) => void;
  onOpen: (index: number) => void;
}

/** The first six pictures, small; the last of them shows the number of the rest and opens them all. */
export function GalleryThumbnails({ pictures, current, onGo, onOpen }: Props) {
  const { t } = useTranslation();
  const { number } = useFigures();
  const more = pictures.length - most;
  const choose = (event: MouseEvent, index: number) => {
    event.preventDefault();
    if (more > 0 && index === most - 1) onOpen(index);
    else onGo(index);
  };
  return (
    <ul className="mt-2.5 hidden grid-cols-6 gap-2.5 wide:grid">
      {pictures.slice(0, most).map((picture, index) => (
        <li key={picture.id}>
          <a
            href={`#photo-${index + 1}`}
            onClick={(event) => choose(event, index)}
            aria-current={Math.min(current, most - 1) === index}
            className="relative block aspect-4/3 overflow-hidden rounded-field ring-offset-2 ring-offset-ground aria-[current=true]:ring-2 aria-[current=true]:ring-ink"
          >
            <span className="sr-only">{t('details.showPicture', { number: number(index + 1) })}</span>
            <img
              src={picture.thumbnail}
              alt=""
              width={4}
              height={3}
              loading="lazy"
              decoding="async"
              className="size-full bg-sunken object-cover"
            />
            {more > 0 && index === most - 1 && (
              <span className="absolute inset-0 grid place-items-center bg-scrim font-semibold text-on-scrim">
                <Figure value={`+${more}`} />
              </span>
            )}
          </a>
        </li>
      ))}
    </ul>
  );
}
