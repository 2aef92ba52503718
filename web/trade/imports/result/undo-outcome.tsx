import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { UndoLeft, Undoing } from '#contract/trade/import-shapes.ts';
import type { Page } from '#contract/platform/page.ts';
import { paths } from '#web/platform/calls/paths.ts';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { useWritten } from '#web/platform/i18n/written.ts';
import { Part } from '#web/platform/ui/part.tsx';
import { Changes } from '../check/row-list.tsx';
import { ProgressBar } from '../frame/progress-bar.tsx';

/** What undoing did, and which cars it left as they are, with the reason. */
export function UndoOutcome({ undo, left }: { undo: Undoing; left: Page<UndoLeft> | null }) {
  const { t } = useTranslation();
  const { number } = useFigures();
  const done = undo.restored + undo.removed + undo.paused;
  return (
    <Part title={t(undo.is_running ? 'imports.result.titles.undoing' : 'imports.undo.outcome')}>
      <div className="grid gap-3 px-4 py-3.5">
        {undo.is_running && <ProgressBar label={t('imports.applying.cars')} part={undo.rows === 0 ? null : done / undo.rows} />}
        <dl className="grid gap-1.5 text-14">
          {(['removed', 'paused', 'restored', 'left'] as const).map((name) => (
            <div key={name} className="flex items-baseline justify-between gap-3">
              <dt>{t(`imports.undo.done.${name}`)}</dt>
              <dd className="font-bold">
                <bdi dir="ltr">{number(undo[name])}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      </div>
      {left && left.results.length > 0 && <Left left={left} />}
    </Part>
  );
}

function Left({ left }: { left: Page<UndoLeft> }) {
  const { t } = useTranslation();
  const { number } = useFigures();
  const written = useWritten();
  const more = left.count - left.results.length;
  return (
    <section aria-labelledby="not-restored" className="border-t border-line">
      <h3 id="not-restored" className="px-4 pt-3 text-14 font-semibold">
        {t('imports.undo.leftTitle')}
      </h3>
      <ul className="divide-y divide-line">
        {left.results.map(({ ad_id, row, title, stock_number, text, changes }) => (
          <li key={`${ad_id} ${row}`} className="grid gap-0.5 px-4 py-2.5 text-14">
            <span className="flex flex-wrap items-baseline gap-x-2">
              <Link to={paths.ad(ad_id)} {...written(title)} className="beside font-semibold hover:underline">
                {title}
              </Link>
              <bdi dir="ltr" className="text-12 text-ink-3">
                {stock_number}
              </bdi>
            </span>
            <span className="text-ink-2">{text}</span>
            {changes.length > 0 && <Changes changes={changes} />}
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="border-t border-line px-4 py-2.5 text-14 text-ink-3">
          {t('imports.undo.more', { count: more, number: number(more) })}
        </p>
      )}
    </section>
  );
}
