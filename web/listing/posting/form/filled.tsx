import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { filledIn, type FilledFrom, type Filling } from './filling.ts';
import { useFilled, useFormContext, useValue } from './form-context.tsx';
import type { FieldName } from './values.ts';

/** Fills fields of the form that nobody filled. */
export function useFilling() {
  const form = useFormContext();
  const { filled, setFilled } = useFilled();
  return (from: FilledFrom, filling: Filling) => {
    const changes = filledIn(form.state().values, { from, before: filled[from] ?? {}, filling });
    form.change(changes);
    setFilled({ ...filled, [from]: changes });
  };
}

/** Says under a field that it was filled in; undefined where the person did it. */
export function useFilledNote(name: FieldName): ReactNode | undefined {
  const { filled } = useFilled();
  const value = useValue(name);
  const sources: readonly FilledFrom[] = ['model', 'chassis'];
  const from = sources.find((source) => Object.entries(filled[source] ?? {}).some(([field, text]) => field === name && text === value));
  return from && value !== '' ? <FilledNote name={name} from={from} /> : undefined;
}

function FilledNote({ name, from }: { name: FieldName; from: FilledFrom }) {
  const { t } = useTranslation();
  const label = t(`posting.fields.${name}`);
  return (
    <>
      {t(`posting.filledFrom.${from}`)}{' '}
      <button
        type="button"
        aria-label={t('posting.changeFilledOf', { name: label })}
        className="min-h-6 font-medium text-brand hover:underline"
        onClick={(event) => openField(event.currentTarget.form, name)}
      >
        {t('posting.changeFilled')}
      </button>
    </>
  );
}

/** Takes the person to the field, with its choices open where the browser can. */
function openField(form: HTMLFormElement | null, name: string): void {
  const field = form?.elements.namedItem(name);
  if (!(field instanceof HTMLElement)) return;
  field.focus();
  if (field instanceof HTMLSelectElement && 'showPicker' in field) field.showPicker();
  else field.click();
}
