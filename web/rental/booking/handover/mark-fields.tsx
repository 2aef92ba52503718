import { Camera, Trash2 } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import { markKinds, markNoteMost } from '#contract/rental/handovers.ts';
import type { RecordMark } from '../../handovers/record.ts';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { Button } from '#web/platform/ui/button.tsx';
import { SelectField } from '#web/platform/ui/form/select-field.tsx';
import { TextField } from '#web/platform/ui/form/text-field.tsx';
import { pictureUrl } from './picture-url.ts';
import { markDot } from './sketch.tsx';
import { TakePicture } from './take-picture.tsx';

interface Props {
  mark: RecordMark;
  number: number;
  onChange: (changes: Partial<RecordMark>) => void;
  onRemove: () => void;
}

/** What kind of mark it is, a few words and its picture. */
export function MarkFields({ mark: { view, kind, note, photo }, number, onChange, onRemove }: Props) {
  const { t } = useTranslation();
  const { digits } = useFigures();
  const url = pictureUrl(photo?.file);
  const title = t('handover.marks.number', { figure: digits(number) });
  return (
    <fieldset className="grid min-w-0 gap-3 rounded-card border border-line bg-surface p-3.5">
      <legend className="sr-only">{title}</legend>
      <div className="flex items-center gap-2.5">
        <span aria-hidden="true" className={markDot(false)}>
          {digits(number)}
        </span>
        <p id={`mark-${number}`} tabIndex={-1} className="flex-1 text-14 font-semibold outline-none">
          {t(`handover.marks.views.${view}`)}
        </p>
        {url && <img src={url} alt={t('handover.marks.pictured')} className="h-11 w-14 rounded-chip object-cover" />}
      </div>
      <div className="grid gap-3 small:grid-cols-2">
        <SelectField
          name={`kind-${number}`}
          label={t('handover.marks.kind')}
          value={kind}
          choices={markKinds.map((one) => ({ value: one, label: t(`handover.marks.kinds.${one}`) }))}
          onChange={(value) => onChange({ kind: markKinds.find((one) => one === value) ?? kind })}
        />
        <TextField
          name={`note-${number}`}
          label={t('handover.marks.note')}
          placeholder={t('handover.marks.noteHint')}
          optional
          maxLength={markNoteMost}
          value={note}
          onChange={(text) => onChange({ note: text })}
        />
      </div>
      <div className="flex flex-wrap gap-2.5">
        <TakePicture
          look="outlined"
          label={`${t(photo ? 'handover.marks.photoAgain' : 'handover.marks.photo')}: ${title}`}
          onTake={(taken) => onChange({ photo: taken })}
        >
          <Camera size={18} strokeWidth={1.9} aria-hidden="true" />
          {t(photo ? 'handover.marks.photoAgain' : 'handover.marks.photo')}
        </TakePicture>
        <Button look="plain" onClick={onRemove} aria-label={`${t('handover.marks.remove')}: ${title}`} className="text-danger!">
          <Trash2 size={18} strokeWidth={1.9} aria-hidden="true" />
          {t('handover.marks.remove')}
        </Button>
      </div>
    </fieldset>
  );
}
