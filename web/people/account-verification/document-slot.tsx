import { Camera, FileUp, X } from 'virtual:icons';
import { useId, type ChangeEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { pickedDocumentTypes } from '#contract/people/document-rules.ts';
import { IconButton } from '#web/platform/ui/button.tsx';
import { FieldError } from '#web/platform/ui/form/field.tsx';
import { Tag } from '#web/platform/ui/tag.tsx';
import { useDrop } from '#web/platform/ui/form/use-drop.ts';
import { FileRow } from './file-row.tsx';
import type { PickedDocument, Slot } from './documents.ts';

interface Props {
  slot: Slot;
  documents: readonly PickedDocument[];
  error: string | undefined;
  tooLarge: readonly string[];
  disabled: boolean;
  onAdd: (files: readonly File[]) => void;
  onRemove: (document: PickedDocument) => void;
}

/** One kind of document: its description, the last result, and the selected files; also by dropping. */
export function DocumentSlot({
  slot: { kind, isNeeded, accepted, rejected },
  documents,
  error,
  tooLarge,
  disabled,
  onAdd,
  onRemove,
}: Props) {
  const { t } = useTranslation();
  const id = useId();
  const { over, dropHandlers } = useDrop(onAdd);
  const isDone = accepted.length > 0 && documents.length === 0;
  const reasons = [...new Set(rejected.map(({ reason }) => reason))].filter((reason) => reason !== null);
  return (
    <div
      role="group"
      aria-labelledby={id}
      {...(!disabled && dropHandlers)}
      className={`grid gap-2 rounded-field border p-3.5 transition-colors wide:p-4 ${over ? 'border-brand bg-brand-tint' : error ? 'border-danger' : 'border-line'}`}
    >
      <div className="grid gap-x-4 gap-y-2.5 wide:flex wide:items-center wide:justify-between">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span id={id} className="font-semibold">
              {t(`verification.kinds.${kind}`)}
            </span>
            {isDone && <Tag tone="good">{t('verification.states.accepted')}</Tag>}
            {!isNeeded && !isDone && <span className="text-14 text-ink-3">{t('form.optional')}</span>}
          </p>
          <p className="text-14 text-ink-3">{t(isDone ? 'verification.accepted' : `verification.hints.${kind}`)}</p>
        </div>
        <Picks kind={kind} isDone={isDone} disabled={disabled} error={error ? `${id}-error` : undefined} onAdd={onAdd} />
      </div>
      {documents.length === 0 && reasons.length > 0 && (
        <p className="rounded-field bg-danger-tint px-3 py-2 text-14 font-medium text-danger">
          {t('verification.states.rejected')}: {reasons.join('، ')}
        </p>
      )}
      {documents.length > 0 && (
        <ul className="-my-1 divide-y divide-line">
          {documents.map((document) => (
            <li key={document.key}>
              <FileRow name={document.file.name} size={document.file.size} preview={document.preview}>
                <IconButton
                  label={t('verification.remove', { name: document.file.name })}
                  disabled={disabled}
                  onClick={() => onRemove(document)}
                >
                  <X size={18} aria-hidden="true" />
                </IconButton>
              </FileRow>
            </li>
          ))}
        </ul>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {tooLarge.length > 0 && (
        <p role="status" className="text-14 text-ink-2">
          {t('verification.large')} <bdi className="wrap-anywhere">{tooLarge.join('، ')}</bdi>
        </p>
      )}
    </div>
  );
}

interface PicksProps {
  kind: Slot['kind'];
  isDone: boolean;
  disabled: boolean;
  error: string | undefined;
  onAdd: (files: readonly File[]) => void;
}

/** Pick a file, or on a phone take a picture of it. */
function Picks({ kind, isDone, disabled, error, onAdd }: PicksProps) {
  const { t } = useTranslation();
  const add = (event: ChangeEvent<HTMLInputElement>) => {
    onAdd([...(event.target.files ?? [])]);
    // The same file can be chosen again.
    event.target.value = '';
  };
  const of = { kind: t(`verification.kinds.${kind}`) };
  const input = { type: 'file', disabled, onChange: add, className: 'sr-only' } as const;
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-2">
      {!isDone && <span className="text-14 text-ink-3 max-wide:hidden pointer-coarse:hidden">{t('verification.drop')}</span>}
      <Pick icon={<FileUp size={18} strokeWidth={1.75} aria-hidden="true" />}>
        {t(isDone ? 'verification.replace' : 'verification.pick')}
        <input
          {...input}
          name={kind}
          accept={pickedDocumentTypes.join(',')}
          multiple
          aria-label={t('verification.pickFor', of)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error}
        />
      </Pick>
      <span className="hidden pointer-coarse:block">
        <Pick icon={<Camera size={18} strokeWidth={1.75} aria-hidden="true" />}>
          {t('verification.camera')}
          <input {...input} accept="image/*" capture="environment" aria-label={t('verification.cameraFor', of)} />
        </Pick>
      </span>
    </div>
  );
}

function Pick({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <label className="relative inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-field border border-line-strong bg-surface px-3.5 text-14 font-semibold transition-colors hover:bg-sunken has-disabled:cursor-default has-disabled:opacity-45 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand">
      {icon}
      {children}
    </label>
  );
}
