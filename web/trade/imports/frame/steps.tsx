import { Check } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFigures } from '#web/platform/i18n/figures.tsx';

export const steps = ['file', 'heads', 'check', 'apply'] as const;
export type Step = (typeof steps)[number];

interface Props {
  current: Step;
  /** Where a step that is done is looked at again; none where it is over. */
  links?: Partial<Record<Step, string>>;
  /** All of it is over, the current step too. */
  isDone?: boolean;
}

/** The four steps of an import: those that are done, the one that is open, and those to come. */
export function Steps({ current, links = {}, isDone = false }: Props) {
  const { t } = useTranslation();
  const { digits } = useFigures();
  const at = steps.indexOf(current);
  return (
    <ol aria-label={t('imports.steps.title')} className="flex min-w-0 items-center gap-2 text-14 font-medium text-ink-3">
      {steps.map((step, index) => {
        const isBefore = index < at || isDone;
        const name = t(`imports.steps.${step}`);
        const link = links[step];
        return (
          <li
            key={step}
            aria-current={index === at && !isDone ? 'step' : undefined}
            className="flex items-center gap-2 aria-[current]:text-ink max-tablet:not-aria-[current]:[&>.name]:sr-only"
          >
            {index > 0 && <span aria-hidden="true" className="w-3 border-t-[1.5px] border-line-strong wide:w-6" />}
            <span
              aria-hidden="true"
              className={`grid size-5.5 shrink-0 place-items-center rounded-full text-12 leading-none font-semibold ${isBefore ? 'bg-brand-tint text-brand' : index === at ? 'bg-ink text-ground' : 'border-[1.5px] border-line-strong'}`}
            >
              {isBefore ? <Check size={14} strokeWidth={2.6} /> : digits(index + 1)}
            </span>
            {link === undefined ? (
              <span className="name">{name}</span>
            ) : (
              <Link to={link} className="name relative hover:underline before:absolute before:-inset-x-1 before:-inset-y-2.5">
                {name}
              </Link>
            )}
            {isBefore && <span className="sr-only">{t('imports.steps.done')}</span>}
          </li>
        );
      })}
    </ol>
  );
}
