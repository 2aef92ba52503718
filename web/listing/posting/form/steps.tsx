import { Check } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import { Figure } from '#web/platform/i18n/figures.tsx';

/** The parts of the forms, in their order. */
export const sectionNames = ['photos', 'car', 'plate', 'state', 'transfer', 'price', 'prices', 'terms', 'words'] as const;
export type SectionName = (typeof sectionNames)[number];

export interface Step {
  section: SectionName;
  isDone: boolean;
}

/** The parts of the form: which are filled in, and the way to each. */
export function Steps({ steps }: { steps: readonly Step[] }) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('posting.steps')} className="-mx-1 min-w-0 px-1">
      <ol className="flex flex-wrap items-center gap-x-1">
        {steps.map(({ section, isDone }, index) => (
          <li key={section} className="flex shrink-0 items-center gap-1">
            {index > 0 && <span aria-hidden="true" className="h-px w-3 bg-line-strong tablet:w-5" />}
            <a href={`#${section}`} className="flex min-h-11 items-center gap-2 rounded-full px-1 text-14 hover:text-brand">
              <span
                className={`grid size-7 place-items-center rounded-full text-12 font-semibold ${isDone ? 'bg-brand text-on-brand' : 'border border-line-strong text-ink-2'}`}
              >
                {isDone ? <Check size={16} strokeWidth={2.4} aria-label={t('posting.done')} role="img" /> : <Figure value={index + 1} />}
              </span>
              <span className={isDone ? 'font-medium' : 'text-ink-2'}>{t(`posting.sections.${section}`)}</span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
