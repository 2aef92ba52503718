import { useTranslation } from 'react-i18next';
import type { PlateScore } from '#contract/prices/plate-scores.ts';
import { useLabel } from '#web/catalogue/values/options.tsx';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { Counted, figure } from '#web/platform/ui/counted.tsx';
import { Tag } from '#web/platform/ui/tag.tsx';

const most = 100;

/** The patterns of a plate, its score, and one of how many plates is like it. */
export function ScoreLines({ scored }: { scored: PlateScore }) {
  const { t } = useTranslation();
  const { number } = useFigures();
  const label = useLabel();
  const { score, one_in, scored_by, patterns, plate_class } = scored;
  const said = { count: one_in, figure, class: label('plate_class', plate_class) ?? '' };
  return (
    <div className="grid gap-3">
      {patterns.length > 0 && (
        <p className="flex flex-wrap gap-1.5">
          {patterns.map((pattern) => (
            <Tag key={pattern}>{label('plate_pattern', pattern)}</Tag>
          ))}
        </p>
      )}
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2">
        <p className="text-28 leading-none font-bold whitespace-nowrap">
          <span className="sr-only">{t('plateStudio.score')} </span>
          <bdi dir="ltr">{number(score)}</bdi>{' '}
          <small className="text-14 font-normal text-ink-3">{t('plateStudio.of', { most: number(most) })}</small>
        </p>
        <div className="grid gap-2">
          <p className="text-14 leading-normal">
            <Counted phrase={scored_by === 'prices' ? t('plateStudio.worth', said) : t('plateStudio.rare', said)}>{number(one_in)}</Counted>
          </p>
          <span aria-hidden="true" className="block h-2 overflow-clip rounded-full bg-sunken">
            <span className="block h-full rounded-full bg-ink" style={{ inlineSize: `${score}%` }} />
          </span>
        </div>
      </div>
      {scored_by === 'rules' && <p className="text-12 leading-normal text-ink-3">{t('plateStudio.byRules')}</p>}
    </div>
  );
}
