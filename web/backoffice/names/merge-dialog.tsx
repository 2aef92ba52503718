import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#web/platform/ui/overlay/confirm-dialog.tsx';
import { Dialog } from '#web/platform/ui/overlay/dialog.tsx';
import { Figure } from '#web/platform/i18n/figures.tsx';
import { TextField } from '#web/platform/ui/form/text-field.tsx';
import { useTyped } from '#web/platform/ui/form/typed.ts';
import { useToast } from '#web/platform/ui/overlay/toast.tsx';

interface Mergeable {
  id: number;
  name_ar: string;
  name_en: string;
  ads: number;
}

interface Props {
  /** What goes. */
  named: Mergeable;
  useFound: (q: string) => readonly Mergeable[];
  onMerge: (into: number) => Promise<void>;
  onClose: () => void;
}

/** Merges two entries: the other is found by its name, and a confirmation is required. */
export function MergeDialog({ named, useFound, onMerge, onClose }: Props) {
  const { t, i18n } = useTranslation('backoffice');
  const toast = useToast();
  const [q, setQ] = useState('');
  const [into, setInto] = useState<Mergeable | null>(null);
  const { text, type } = useTyped(q, setQ, 250);
  const found = useFound(q).filter(({ id }) => id !== named.id);
  const nameOf = ({ name_ar, name_en }: Mergeable) => (i18n.language === 'en' ? name_en : name_ar);
  if (into) {
    const merge = async () => {
      await onMerge(into.id);
      toast(t('names.merged'));
    };
    return (
      <ConfirmDialog
        title={t('names.mergeTitle', { name: nameOf(named) })}
        yes={t('names.mergeYes')}
        no={t('no')}
        onYes={merge}
        onClose={onClose}
      >
        {t('names.mergeAdvice', { from: nameOf(named), into: nameOf(into) })}
      </ConfirmDialog>
    );
  }
  return (
    <Dialog title={t('names.mergeTitle', { name: nameOf(named) })} onClose={onClose}>
      <div className="grid gap-3">
        <TextField label={t('names.mergeInto')} autoComplete="off" value={text} onChange={type} />
        <ul className="-mx-2 grid">
          {found.map((other) => (
            <li key={other.id}>
              <button
                type="button"
                onClick={() => setInto(other)}
                className="flex min-h-11 w-full items-center justify-between gap-3 rounded-field px-2 text-start hover:bg-sunken"
              >
                <span>
                  <span lang="ar">{other.name_ar}</span> · <bdi lang="en">{other.name_en}</bdi>
                </span>
                <span className="text-14 whitespace-nowrap text-ink-3">
                  {t('names.ads')} <Figure value={other.ads} />
                </span>
              </button>
            </li>
          ))}
        </ul>
        {q && found.length === 0 && <p className="text-14 text-ink-3">{t('names.empty')}</p>}
      </div>
    </Dialog>
  );
}
