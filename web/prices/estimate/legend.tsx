import { useTranslation } from 'react-i18next';
import { markOf } from './dots.tsx';

/** What the marks of the scale mean. */
export function Legend({ isWithDots }: { isWithDots: boolean }) {
  const { t } = useTranslation();
  return (
    <p className="flex flex-wrap gap-x-3.5 gap-y-1 text-12 text-ink-3">
      <span className="inline-flex items-center gap-1.5">
        <span aria-hidden="true" className="h-2.5 w-5 rounded-full border border-brand bg-brand-tint" />
        {t('estimate.legend.band')}
      </span>
      {isWithDots &&
        (['offered', 'ended', 'sold'] as const).map((state) => (
          <span key={state} className="inline-flex items-center gap-1.5">
            <span aria-hidden="true" className={`size-2.5 rounded-full ${markOf[state]}`} />
            {t(`estimate.legend.${state}`)}
          </span>
        ))}
    </p>
  );
}
