import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Figure, useFigures } from '#web/platform/i18n/figures.tsx';
import { RefusedFiles } from '#web/platform/ui/form/refused-files.tsx';
import { useToast } from '#web/platform/ui/overlay/toast.tsx';
import { useDrop } from '#web/platform/ui/form/use-drop.ts';
import { AddPhotos } from './add-photos.tsx';
import { mostPhotos, type PhotoList, type Refused } from './photo-list.ts';
import { PhotoTile } from './photo-tile.tsx';
import { usePhotos } from './use-photos.ts';
import { useSorting } from './use-sorting.ts';

/** The pictures of the ad: add, drop, order, take away. */
export function Photos({ list }: { list: PhotoList }) {
  const { t } = useTranslation();
  const { digits } = useFigures();
  const toast = useToast();
  const photos = usePhotos(list);
  const [refused, setRefused] = useState<Refused>({ tooLarge: [], tooMany: 0 });
  const [said, setSaid] = useState('');
  const { area, dragged, handlers } = useSorting(list);
  const { over, dropHandlers } = useDrop((files) => setRefused(list.add(files)));

  const move = (key: string, place: number) => {
    list.move(key, place);
    const now = list.photos().findIndex((photo) => photo.key === key);
    setSaid(t('posting.photos.moved', { number: digits(now + 1), total: digits(photos.length) }));
    requestAnimationFrame(() => area.current?.querySelector<HTMLElement>(`[data-photo="${key}"] [role=group]`)?.focus());
  };
  const remove = (key: string) => {
    const undo = list.remove(key);
    toast(t('posting.photos.removed'), { action: { label: t('posting.undo'), onAct: undo } });
  };
  return (
    <div
      {...dropHandlers}
      className={`grid gap-3 rounded-field transition-shadow ${over ? 'ring-2 ring-brand ring-offset-8 ring-offset-surface' : ''}`}
    >
      <p className="flex justify-between gap-4 text-14 text-ink-3">
        <span>{t('posting.photos.advice')}</span>
        <bdi dir="ltr" className="shrink-0 font-medium">
          <Figure value={photos.length} /> / <Figure value={mostPhotos} />
        </bdi>
      </p>
      <ul ref={area} className="grid grid-cols-3 gap-2.5 small:grid-cols-4">
        {photos.map((photo, place) => (
          <PhotoTile
            key={photo.key}
            photo={photo}
            place={place}
            total={photos.length}
            dragged={dragged === photo.key}
            handlers={handlers(photo.key)}
            onMove={(to) => move(photo.key, to)}
            onRemove={() => remove(photo.key)}
            onRetry={() => list.retry(photo.key)}
          />
        ))}
        {photos.length < mostPhotos && <AddPhotos alone={photos.length === 0} onAdd={(files) => setRefused(list.add(files))} />}
      </ul>
      <RefusedFiles
        tooLarge={t('posting.photos.tooLarge')}
        names={refused.tooLarge.join('، ')}
        tooMany={refused.tooMany > 0 ? t('posting.photos.tooMany', { most: digits(mostPhotos) }) : null}
      />
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  );
}
