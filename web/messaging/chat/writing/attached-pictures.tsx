import { ImagePlus, RotateCw, X } from 'virtual:icons';
import type { ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { pictureTypes } from '#contract/platform/images.ts';
import { messageImagesMost } from '#contract/messaging/chat.ts';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { PictureProgress } from '#web/platform/ui/form/picture-progress.tsx';
import { RefusedFiles } from '#web/platform/ui/form/refused-files.tsx';
import { useMe } from '../me.ts';
import { outboxOf, useUploads } from '../sending/own-outbox.ts';
import type { Upload } from '../sending/uploads.ts';
import { type useAttached } from './attached.ts';

/** Chooses pictures to send. */
export function AttachButton({ onAdd }: { onAdd: (files: File[]) => void }) {
  const { t } = useTranslation();
  const add = (event: ChangeEvent<HTMLInputElement>) => {
    onAdd([...(event.target.files ?? [])]);
    // The same file can be chosen again.
    event.target.value = '';
  };
  return (
    <label
      title={t('chat.attach')}
      className="tap grid shrink-0 cursor-pointer place-items-center rounded-full text-ink-2 transition-colors hover:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-brand"
    >
      <ImagePlus size={22} strokeWidth={1.75} aria-hidden="true" />
      <input type="file" aria-label={t('chat.attach')} accept={pictureTypes.join(',')} multiple onChange={add} className="sr-only" />
    </label>
  );
}

/** What goes with the next message, with its progress. */
export function AttachedPictures({ attached: { keys, refused, remove } }: { attached: ReturnType<typeof useAttached> }) {
  const { t } = useTranslation();
  const { digits } = useFigures();
  const me = useMe();
  const uploads = useUploads(me);
  return (
    <>
      {keys.length > 0 && (
        <ul aria-label={t('chat.attached')} className="mb-2 flex gap-2 overflow-x-auto p-1">
          {keys.map((key, place) => {
            const upload = uploads.get(key);
            return (
              upload && (
                <Attached
                  key={key}
                  upload={upload}
                  place={place}
                  onRemove={() => remove(key)}
                  onRetry={() => outboxOf(me).uploads.retry(key)}
                />
              )
            );
          })}
        </ul>
      )}
      <RefusedFiles
        tooLarge={t('chat.tooLarge')}
        names={refused.tooLarge.join(t('chat.comma'))}
        tooMany={refused.tooMany > 0 ? t('chat.tooMany', { most: digits(messageImagesMost) }) : null}
        className="px-3 pb-2"
      />
    </>
  );
}

function Attached({ upload, place, onRemove, onRetry }: { upload: Upload; place: number; onRemove: () => void; onRetry: () => void }) {
  const { t } = useTranslation();
  const { digits } = useFigures();
  const name = t('chat.picture', { number: digits(place + 1) });
  return (
    <li className="relative size-20 shrink-0 overflow-hidden rounded-field bg-sunken">
      <img src={upload.local} alt={name} className={`size-full object-cover ${upload.state === 'done' ? '' : 'opacity-60'}`} />
      {upload.state === 'sending' && <PictureProgress label={t('chat.sendingPicture')} sent={upload.sent} />}
      {upload.state === 'failed' && (
        <button
          type="button"
          onClick={onRetry}
          disabled={upload.why !== null}
          title={upload.why ?? undefined}
          className="absolute inset-0 grid place-content-center justify-items-center gap-0.5 bg-danger-tint/90 p-1 text-center text-12 leading-tight font-medium text-danger"
        >
          {upload.why === null && <RotateCw size={16} aria-hidden="true" />}
          <span className="line-clamp-3">{upload.why ?? t('common.retry')}</span>
        </button>
      )}
      <button
        type="button"
        onClick={onRemove}
        aria-label={t('chat.removePicture', { name })}
        className="tap absolute -end-1.5 -top-1.5 grid place-items-center rounded-full -outline-offset-4!"
      >
        <span className="grid size-6 place-items-center rounded-full bg-scrim text-on-scrim">
          <X size={14} strokeWidth={2.2} aria-hidden="true" />
        </span>
      </button>
    </li>
  );
}
