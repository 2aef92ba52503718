import { ImagePlus, X } from 'virtual:icons';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BookingPicture } from '#contract/rental/booking-pictures.ts';
import { pictureTypes } from '#contract/platform/images.ts';
import { chargePicturesMost } from '#contract/rental/charges.ts';
import { ApiFailure } from '#web/platform/calls/calls.ts';
import { call } from '#web/platform/api/browser.ts';
import { upload } from '#web/platform/api/upload.ts';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { FieldError } from '#web/platform/ui/form/field.tsx';
import { PictureProgress } from '#web/platform/ui/form/picture-progress.tsx';
import { smallerPicture } from '#web/platform/calls/smaller-picture.ts';

interface Props {
  /** The booking that the pictures are of. */
  booking: number;
  pictures: readonly BookingPicture[];
  onChange: (pictures: BookingPicture[]) => void;
  label: string;
  hint?: string;
  error?: string | undefined;
  optional?: boolean;
}

/** Pictures as evidence, each sent as soon as it is chosen. */
export function PictureField({ booking, pictures, onChange, label, hint, error, optional = false }: Props) {
  const { t } = useTranslation();
  const { digits } = useFigures();
  const id = useId();
  const { sent, problem, send } = useSending(booking, (picture) => onChange([...pictures, picture]));
  const wrong = problem ?? error;
  return (
    <div className="grid gap-1.5">
      <p id={id} className="text-14 font-semibold">
        {label}
        {optional && <span className="font-normal text-ink-3"> {t('form.optional')}</span>}
      </p>
      <ul aria-labelledby={id} className="grid grid-cols-3 gap-2 small:grid-cols-4">
        {pictures.map((picture, at) => (
          <li key={picture.id} className="relative">
            <img
              src={picture.thumbnail}
              alt={t('charges.photo', { number: digits(at + 1), total: digits(pictures.length) })}
              className="aspect-4/3 w-full rounded-field bg-sunken object-cover"
            />
            <button
              type="button"
              aria-label={t('charges.photos.remove', { number: digits(at + 1) })}
              onClick={() => {
                onChange(pictures.filter((one) => one !== picture));
                // What cannot be removed now goes by itself within a day.
                void call('deleteBookingPicture', { params: { id: picture.id } }).catch(() => undefined);
              }}
              className="absolute end-1 top-1 grid size-9 place-items-center rounded-full bg-surface text-ink shadow-float"
            >
              <X size={18} strokeWidth={1.9} aria-hidden="true" />
            </button>
          </li>
        ))}
        {pictures.length < chargePicturesMost && (
          <li className="relative">
            <label
              className={`grid aspect-4/3 cursor-pointer content-center justify-items-center gap-1 rounded-field border border-dashed px-1 text-center text-12 font-medium text-ink-2 hover:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand ${wrong ? 'border-danger' : 'border-line-strong'}`}
            >
              <ImagePlus size={20} strokeWidth={1.75} aria-hidden="true" />
              {t(sent === null ? 'charges.photos.add' : 'charges.photos.sending')}
              <input
                type="file"
                name="pictures"
                accept={pictureTypes.join(',')}
                disabled={sent !== null}
                aria-invalid={wrong ? true : undefined}
                aria-describedby={`${id}-hint`}
                onChange={({ target }) => {
                  const [file] = target.files ?? [];
                  target.value = '';
                  if (file) void send(file);
                }}
                className="sr-only"
              />
            </label>
            {sent !== null && <PictureProgress label={t('charges.photos.sending')} sent={sent} />}
          </li>
        )}
      </ul>
      {wrong && <FieldError>{wrong}</FieldError>}
      {hint && (
        <p id={`${id}-hint`} className="text-14 text-ink-3">
          {hint}
        </p>
      )}
    </div>
  );
}

/** How much of the picture under way is sent, from 0 to 1; null without one. */
function useSending(booking: number, onSent: (picture: BookingPicture) => void) {
  const { t } = useTranslation();
  const [sent, setSent] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const send = async (file: File) => {
    setSent(0);
    setProblem(null);
    try {
      onSent(
        await upload('addBookingPicture', {
          field: 'image',
          file: await smallerPicture(file),
          params: { id: booking },
          onProgress: setSent,
        }),
      );
    } catch (error) {
      setProblem(error instanceof ApiFailure ? error.message : t('charges.photos.failed'));
    } finally {
      setSent(null);
    }
  };
  return { sent, problem, send };
}
