import { useState, type ChangeEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Photo } from '../../handovers/record.ts';
import { buttonClass, type Look } from '#web/platform/ui/button.tsx';
import { smallerPicture } from '#web/platform/calls/smaller-picture.ts';
import { useToast } from '#web/platform/ui/overlay/toast.tsx';

interface Props {
  look: Look;
  /** For those who listen, where the words do not say of what. */
  label?: string;
  invalid?: boolean;
  onTake: (photo: Photo) => void;
  children: ReactNode;
}

/** On phones opens the camera, elsewhere the files. */
export function TakePicture({ look, label, invalid = false, onTake, children }: Props) {
  const { t } = useTranslation();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const take = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const [file] = target.files ?? [];
    if (!file) return;
    setBusy(true);
    try {
      onTake({ file: await smallerPicture(file), id: null });
    } catch {
      toast(t('handover.photos.failed'), { tone: 'bad' });
    } finally {
      setBusy(false);
      // The same file can be chosen again.
      target.value = '';
    }
  };
  return (
    <label
      aria-busy={busy}
      className={buttonClass(
        look,
        'relative cursor-pointer aria-busy:opacity-45 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand',
      )}
    >
      {children}
      <input
        type="file"
        accept="image/*"
        capture="environment"
        aria-label={label}
        aria-invalid={invalid ? true : undefined}
        onChange={(event) => void take(event)}
        className="sr-only"
      />
    </label>
  );
}
