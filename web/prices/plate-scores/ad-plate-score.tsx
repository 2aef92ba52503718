import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { PlateScore } from '#contract/prices/plate-scores.ts';
import { paths } from '#web/platform/calls/paths.ts';
import { PriceRange } from '#web/platform/ui/price.tsx';
import { ScoreLines } from './score-lines.tsx';

/** The score of an offered plate and what such plates ask, with the way to the studio, which says how it was counted. */
export function AdPlateScore({ scored }: { scored: PlateScore }) {
  const { t } = useTranslation();
  const { letters, digits, plate_class, estimate } = scored;
  return (
    <div className="grid gap-4 rounded-card border border-line bg-surface p-4 wide:px-6">
      <ScoreLines scored={scored} />
      {estimate && (
        <p>
          {t('plateStudio.between')}{' '}
          <span className="font-semibold whitespace-nowrap">
            <PriceRange low={estimate.low} high={estimate.high} />
          </span>
        </p>
      )}
      <Link
        to={paths.plateStudio({ letters, digits, plate_class })}
        className="inline-flex min-h-11 items-center justify-self-start font-semibold text-brand hover:underline"
      >
        {t('plateStudio.more')}
      </Link>
    </div>
  );
}
