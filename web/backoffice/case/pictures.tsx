import { ChevronLeft, ChevronRight } from 'virtual:icons';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { imageAt } from '#contract/platform/images.ts';
import { known } from '#contract/platform/known.ts';
import { IconButton } from '#web/platform/ui/button.tsx';
import { Dialog } from '#web/platform/ui/overlay/dialog.tsx';

/** All pictures of an ad, small; one pressed shows itself large, with the ways to those beside it. */
export function Pictures({ images, title }: { images: readonly string[]; title: string }) {
  const { t } = useTranslation('backoffice');
  const [open, setOpen] = useState<number | null>(null);
  return (
    <>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-2">
        {images.map((image, index) => (
          <li key={image}>
            <button type="button" onClick={() => setOpen(index)} className="block w-full overflow-hidden rounded-field bg-sunken">
              <img
                src={imageAt(image, 320)}
                alt={t('case.picture', { number: index + 1 })}
                loading="lazy"
                width={4}
                height={3}
                className="aspect-4/3 w-full object-cover"
              />
            </button>
          </li>
        ))}
      </ul>
      {open !== null && (
        <Dialog title={<bdi>{title}</bdi>} onClose={() => setOpen(null)} className="small:max-w-4xl!">
          <LargePicture count={images.length} at={open} onGo={setOpen}>
            <img
              src={imageAt(known(images[open], 'image'), 1600)}
              alt={t('case.picture', { number: open + 1 })}
              className="max-h-[70dvh] w-full rounded-field bg-sunken object-contain"
            />
          </LargePicture>
        </Dialog>
      )}
    </>
  );
}

interface Large {
  count: number;
  at: number;
  onGo: (at: number) => void;
  children: ReactNode;
}

/** One of several pictures, large, with the ways to those beside it: the buttons, and the arrow keys wherever the focus is. */
export function LargePicture({ count, at, onGo, children }: Large) {
  const { t, i18n } = useTranslation('backoffice');
  const go = (by: number) => onGo((at + by + count) % count);
  const onKey = useEffectEvent(({ key }: KeyboardEvent) => {
    const onward = i18n.dir() === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    if (key === 'ArrowLeft' || key === 'ArrowRight') go(key === onward ? 1 : -1);
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
  if (count === 1) return children;
  return (
    <div className="grid gap-2">
      {children}
      <div className="flex items-center justify-center gap-4">
        <IconButton label={t('case.previousPicture')} onClick={() => go(-1)}>
          <ChevronLeft size={22} aria-hidden="true" className="turns" />
        </IconButton>
        <bdi dir="ltr" className="text-14 tabular-nums">
          {at + 1} / {count}
        </bdi>
        <IconButton label={t('case.nextPicture')} onClick={() => go(1)}>
          <ChevronRight size={22} aria-hidden="true" className="turns" />
        </IconButton>
      </div>
    </div>
  );
}
