import { CircleAlert } from 'virtual:icons';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { useFormState } from '#web/platform/ui/form/form-store.ts';
import { useFormContext } from './form-context.tsx';
import { isFieldName } from './values.ts';

/** What must be put right, over the form; it takes the focus, and each line leads to its field. */
export function ProblemSummary() {
  const { t } = useTranslation();
  const { digits } = useFigures();
  const form = useFormContext();
  const problems = Object.entries(useFormState(form, (state) => state.problems));
  const failure = useFormState(form, (state) => state.failure);
  const refusals = useFormState(form, (state) => state.refusals);
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (refusals > 0) box.current?.focus();
  }, [refusals]);
  if (problems.length === 0 && failure === null) return null;
  return (
    <div ref={box} tabIndex={-1} role="alert" className="grid gap-2 rounded-card border border-danger bg-danger-tint p-4 text-14">
      <p className="flex items-start gap-2.5 font-semibold text-danger">
        <CircleAlert size={18} aria-hidden="true" className="mt-0.5 shrink-0" />
        {failure ?? t('posting.problems', { count: problems.length, number: digits(problems.length) })}
      </p>
      {problems.length > 0 && (
        <ul className="grid ps-7">
          {problems.map(([name, sentence]) => (
            <li key={name}>
              <button type="button" onClick={() => leadTo(name)} className="min-h-9 text-start underline-offset-4 hover:underline">
                <span className="font-semibold">
                  {name === 'image_ids' ? t('posting.sections.photos') : isFieldName(name) && t(`posting.fields.${name}`)}
                </span>{' '}
                {sentence}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** To the field called `name`, out of its fold. */
function leadTo(name: string): void {
  const field = document.querySelector<HTMLElement>(`[data-posting] [name="${name}"]`);
  field?.closest('details')?.setAttribute('open', '');
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
}
