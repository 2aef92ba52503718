import { FileUp } from 'virtual:icons';
import { useId, type ChangeEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { buttonClass } from '#web/platform/ui/button.tsx';
import { FormFailure } from '#web/platform/ui/form/form-failure.tsx';
import { useDrop } from '#web/platform/ui/form/use-drop.ts';
import { ProgressBar } from '../frame/progress-bar.tsx';

interface Props {
  /** What one may choose from, in the words of `accept`. */
  accept: string;
  title: string;
  choose: string;
  /** How much of the file is sent, from 0 to 1; null while none is. */
  sent: number | null;
  failure: ReactNode;
  onFiles: (files: File[]) => void;
  onCancel: () => void;
  isLow?: boolean;
  /** What may be in the file. */
  children: ReactNode;
}

/** Takes one file: chosen, or dropped on it. */
export function DropFile({ accept, title, choose, sent, failure, onFiles, onCancel, isLow = false, children }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const { over, dropHandlers } = useDrop(onFiles, sent === null);
  const add = (event: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(event.target.files ?? [])]);
    // The same file can be chosen again.
    event.target.value = '';
  };
  return (
    <div
      {...dropHandlers}
      className={`grid content-center justify-items-center gap-3 rounded-card border-2 border-dashed px-5 text-center transition-colors ${isLow ? 'py-6' : 'min-h-72 py-10'} ${over ? 'border-brand bg-brand-tint' : 'border-line-strong bg-surface'}`}
    >
      {!isLow && <FileUp size={36} strokeWidth={1.5} aria-hidden="true" className={over ? 'text-brand' : 'text-ink-3'} />}
      {sent === null ? (
        <>
          <p className="text-16 font-semibold max-wide:hidden pointer-coarse:hidden">{over ? t('imports.file.release') : title}</p>
          <label
            className={`${buttonClass(isLow ? 'outlined' : 'filled', 'cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand')}`}
          >
            {choose}
            <input type="file" accept={accept} aria-describedby={id} onChange={add} className="sr-only" />
          </label>
        </>
      ) : (
        <div className="grid w-full max-w-96 gap-2.5">
          <ProgressBar label={t('imports.file.sending')} part={sent} />
          <button
            type="button"
            onClick={onCancel}
            className="min-h-11 justify-self-center px-3 text-14 font-semibold text-brand hover:underline"
          >
            {t('imports.file.cancel')}
          </button>
        </div>
      )}
      <p id={id} className="max-w-prose text-14 text-ink-3">
        {children}
      </p>
      <div className="w-full max-w-140 text-start">
        <FormFailure>{failure}</FormFailure>
      </div>
    </div>
  );
}
