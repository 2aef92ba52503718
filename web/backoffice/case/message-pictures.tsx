import { Eye } from 'virtual:icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CaseImage } from '#contract/backoffice/moderation.ts';
import { known } from '#contract/platform/known.ts';
import { Dialog } from '#web/platform/ui/overlay/dialog.tsx';
import { LargePicture } from './pictures.tsx';
import { useStaffFile } from './staff-file.ts';

/** The pictures of a message. What is in them may hurt: each is a blur until one asks for it. */
export function MessagePictures({ images, from }: { images: readonly CaseImage[]; from: string }) {
  const { t } = useTranslation('backoffice');
  const [open, setOpen] = useState<number | null>(null);
  return (
    <>
      <ul className="flex flex-wrap gap-2 py-1.5">
        {images.map(({ url, placeholder }, index) => (
          <li key={url}>
            <button
              type="button"
              onClick={() => setOpen(index)}
              aria-label={t('case.showPicture', { number: index + 1 })}
              className="group relative grid h-24 w-32 place-items-center overflow-hidden rounded-field bg-sunken"
            >
              <img src={placeholder} alt="" className="absolute inset-0 size-full scale-125 object-cover blur-sm" />
              <span className="relative grid size-9 place-items-center rounded-full bg-surface text-ink group-hover:text-brand">
                <Eye size={18} strokeWidth={1.75} aria-hidden="true" />
              </span>
            </button>
          </li>
        ))}
      </ul>
      {open !== null && (
        <Dialog title={<bdi>{from}</bdi>} onClose={() => setOpen(null)} className="small:max-w-4xl!">
          <LargePicture count={images.length} at={open} onGo={setOpen}>
            <Picture key={known(images[open], 'image').url} image={known(images[open], 'image')} number={open + 1} />
          </LargePicture>
        </Dialog>
      )}
    </>
  );
}

function Picture({ image: { url, width, height }, number }: { image: CaseImage; number: number }) {
  const { t } = useTranslation('backoffice');
  const { address, failed } = useStaffFile(new URL(url).pathname, 'image/webp');
  if (failed)
    return (
      <p role="alert" className="text-14 text-danger">
        {failed}
      </p>
    );
  const look = 'mx-auto h-auto max-h-[70dvh] max-w-full rounded-field';
  if (!address)
    return (
      <div
        role="status"
        aria-label={t('loading')}
        className={`${look} skeleton w-full`}
        style={{ maxWidth: width, aspectRatio: width / height }}
      />
    );
  return (
    <img src={address} alt={t('case.picture', { number })} width={width} height={height} className={`${look} w-auto object-contain`} />
  );
}
