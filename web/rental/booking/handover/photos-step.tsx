import { Camera, Check, RotateCcw } from 'virtual:icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { imageAt } from '#contract/platform/images.ts';
import { handoverShots, type Handover, type HandoverShot } from '#contract/rental/handovers.ts';
import type { Photo } from '../../handovers/record.ts';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { FormFailure } from '#web/platform/ui/form/form-failure.tsx';
import type { StepProps } from './flow.tsx';
import { pictureUrl } from './picture-url.ts';
import { ShotOutline } from './shot-outline.tsx';
import { TakePicture } from './take-picture.tsx';

/** The eight photographs in their order, each with what it is to show; at the return under the one from before. */
export function PhotosStep({ booking, record: { side, photos }, change, problems }: StepProps) {
  const { t } = useTranslation();
  const { digits } = useFigures();
  const [shot, setShot] = useState<HandoverShot>(() => nextOf(photos, 'back_seats'));
  const done = handoverShots.filter((one) => photos[one]).length;
  const before = side === 'in' ? booking.handovers.find((one) => one.side === 'out') : undefined;
  const photo = photos[shot];
  // The next press takes the next picture; one that is taken anew stays in view.
  const take = (taken: Photo) => {
    const now = { ...photos, [shot]: taken };
    change({ photos: now });
    if (!photo) setShot(nextOf(now, shot));
  };
  const isMissing = !!problems['pictures'] && done < handoverShots.length;
  return (
    <>
      <section aria-labelledby="shot" className="grid gap-3">
        <div className="flex items-baseline justify-between gap-4">
          <h3 id="shot" className="text-16 font-bold">
            {t(`handover.photos.shots.${shot}`)}
          </h3>
          <p className="text-14 text-ink-3">{t('handover.photos.done', { done: digits(done), of: digits(handoverShots.length) })}</p>
        </div>
        <p className="text-14 text-ink-2">{t(`handover.photos.hints.${shot}`)}</p>
        <Before handover={before} shot={shot} />
        <Frame shot={shot} photo={photo} />
        <div className="grid auto-cols-fr grid-flow-col gap-2.5">
          <TakePicture look={photo ? 'outlined' : 'filled'} invalid={isMissing && !photo} onTake={take}>
            {photo ? (
              <RotateCcw size={18} strokeWidth={1.9} aria-hidden="true" />
            ) : (
              <Camera size={20} strokeWidth={1.9} aria-hidden="true" />
            )}
            {t(photo ? 'handover.photos.again' : 'handover.photos.take')}
          </TakePicture>
        </div>
      </section>
      <nav aria-label={t('handover.photos.all')}>
        <ol className="grid grid-cols-4 gap-2">
          {handoverShots.map((one, index) => (
            <li key={one}>
              <Thumbnail shot={one} index={index} photo={photos[one]} isCurrent={one === shot} onOpen={() => setShot(one)} />
            </li>
          ))}
        </ol>
      </nav>
      <FormFailure>{isMissing && problems['pictures']}</FormFailure>
    </>
  );
}

/** The first that is missing after this one, in a circle; without one this one itself. */
function nextOf(photos: StepProps['record']['photos'], shot: HandoverShot): HandoverShot {
  const at = handoverShots.indexOf(shot);
  const after = [...handoverShots.slice(at + 1), ...handoverShots.slice(0, at + 1)];
  return after.find((one) => !photos[one]) ?? shot;
}

function Before({ handover, shot }: { handover: Handover | undefined; shot: HandoverShot }) {
  const { t } = useTranslation();
  const found = handover?.evidence?.pictures.find((one) => one.shot === shot);
  if (!found) return null;
  return (
    <figure className="relative overflow-hidden rounded-card border border-line">
      <img src={imageAt(found.picture.image, 800)} alt="" className="aspect-4/3 w-full bg-sunken object-cover" />
      <figcaption className="absolute start-2.5 top-2.5 rounded-full bg-ink px-2.5 py-0.5 text-12 font-semibold text-ground">
        {t('handover.photos.wasOut')}
      </figcaption>
    </figure>
  );
}

function Frame({ shot, photo }: { shot: HandoverShot; photo: Photo | undefined }) {
  const { t } = useTranslation();
  const url = pictureUrl(photo?.file);
  return (
    <div className="grid aspect-4/3 place-items-center overflow-hidden rounded-card border border-line bg-sunken">
      {url ? (
        <img src={url} alt={t(`handover.photos.shots.${shot}`)} className="size-full object-cover" />
      ) : (
        <ShotOutline shot={shot} className="w-4/5 text-ink-3" />
      )}
    </div>
  );
}

interface ThumbnailProps {
  shot: HandoverShot;
  index: number;
  photo: Photo | undefined;
  isCurrent: boolean;
  onOpen: () => void;
}

function Thumbnail({ shot, index, photo, isCurrent, onOpen }: ThumbnailProps) {
  const { t } = useTranslation();
  const { digits } = useFigures();
  const url = pictureUrl(photo?.file);
  const name = t(`handover.photos.shots.${shot}`);
  return (
    <button
      type="button"
      onClick={onOpen}
      aria-current={isCurrent ? 'step' : undefined}
      className="relative grid aspect-4/3 w-full place-items-center overflow-hidden rounded-chip border border-line-strong bg-sunken text-14 font-semibold text-ink-2 aria-[current]:border-brand aria-[current]:ring-2 aria-[current]:ring-brand"
    >
      {url ? <img src={url} alt="" className="size-full object-cover" /> : digits(index + 1)}
      <span className="sr-only">{photo ? `${name}: ${t('handover.photos.taken')}` : name}</span>
      {photo && (
        <span className="absolute end-1 bottom-1 grid size-5 place-items-center rounded-full bg-brand text-on-brand">
          <Check size={12} strokeWidth={3} aria-hidden="true" />
        </span>
      )}
    </button>
  );
}
