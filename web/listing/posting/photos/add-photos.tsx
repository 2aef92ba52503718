import { Camera, ImagePlus } from 'virtual:icons';
import type { ChangeEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { pictureTypes } from '#contract/platform/images.ts';

/** The last place of the grid: pick pictures, or on a phone take one. */
export function AddPhotos({ alone, onAdd }: { alone: boolean; onAdd: (files: File[]) => void }) {
  const { t } = useTranslation();
  const add = (event: ChangeEvent<HTMLInputElement>) => {
    onAdd([...(event.target.files ?? [])]);
    // The same file can be chosen again.
    event.target.value = '';
  };
  return (
    <>
      <li className={alone ? 'col-span-full pointer-coarse:col-span-2 small:pointer-coarse:col-span-3' : ''}>
        <Pick
          wide={alone}
          icon={<ImagePlus size={22} strokeWidth={1.75} aria-hidden="true" />}
          note={alone && t('posting.photos.dropHere')}
        >
          {t('posting.photos.add')}
          <input type="file" name="image_ids" accept={pictureTypes.join(',')} multiple onChange={add} className="sr-only" />
        </Pick>
      </li>
      <li className="hidden pointer-coarse:block">
        <Pick wide={alone} icon={<Camera size={22} strokeWidth={1.75} aria-hidden="true" />}>
          {t('posting.photos.take')}
          <input type="file" accept="image/*" capture="environment" onChange={add} className="sr-only" />
        </Pick>
      </li>
    </>
  );
}

function Pick({ icon, note, wide, children }: { icon: ReactNode; note?: ReactNode; wide: boolean; children: ReactNode }) {
  return (
    <label
      className={`relative grid size-full cursor-pointer place-content-center justify-items-center gap-1.5 rounded-field border border-dashed border-line-strong p-2 text-center text-14 leading-tight font-medium text-ink-2 transition-colors hover:border-brand hover:text-brand has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand ${wide ? 'min-h-40' : 'aspect-4/3'}`}
    >
      {icon}
      <span>{children}</span>
      {note && <span className="text-12 font-normal text-ink-3 pointer-coarse:hidden">{note}</span>}
    </label>
  );
}
