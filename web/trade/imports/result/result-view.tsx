import { CircleAlert, CircleCheckBig, Info, Undo2 } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import { Link, useRevalidator } from 'react-router';
import type { StockImport } from '#contract/trade/import-shapes.ts';
import { paths } from '#web/platform/calls/paths.ts';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { useMoment } from '#web/platform/i18n/moment.ts';
import { LinkButton } from '#web/platform/ui/button.tsx';
import { Part } from '#web/platform/ui/part.tsx';
import { RowList } from '../check/row-list.tsx';
import { SaveFaults } from '../check/save-faults.tsx';
import { FileFacts } from '../frame/file-facts.tsx';
import { ImportHead } from '../frame/import-head.tsx';
import { useImport } from '../frame/use-import.ts';
import type { ResultData } from '../load-import.ts';
import { Resume } from './resume.tsx';
import { Pictures } from './pictures.tsx';
import { Undo } from './undo.tsx';
import { UndoOutcome } from './undo-outcome.tsx';

interface Props {
  loaded: StockImport;
  data: ResultData;
}

/** The last step: what became of the file, what is left to do, and the way back. */
export function ResultView({ loaded, data }: Props) {
  const { t } = useTranslation();
  const { revalidate } = useRevalidator();
  const now = useImport(loaded, () => void revalidate());
  return (
    <>
      <ImportHead current="apply" file={now.file_name} isDone={now.state === 'done'}>
        <FileFacts found={now} />
      </ImportHead>
      <Summary now={now} />
      <div
        className={`grid grid-cols-[minmax(0,1fr)] items-start gap-4 ${now.state === 'undone' ? 'max-w-240' : 'page:grid-cols-[minmax(0,1fr)_24rem]'}`}
      >
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {now.undo && <UndoOutcome undo={now.undo} left={data.left} />}
          {now.state !== 'undone' && <Limited now={now} />}
          {now.state !== 'undone' && data.notApplied.length > 0 && (
            <Part title={t('imports.result.refused')} end={now.totals.wrong > 0 && <SaveFaults found={now} />}>
              <RowList rows={data.notApplied} view="refused" />
            </Part>
          )}
          {now.state !== 'undone' && data.archives && <Pictures now={now} archives={data.archives.results} faults={data.faults} />}
        </div>
        <Undo now={now} />
      </div>
    </>
  );
}

function Summary({ now }: { now: StockImport }) {
  const { t } = useTranslation();
  const { number } = useFigures();
  const moment = useMoment();
  const { applying, totals, state, member, finished_at, fault } = now;
  const Icon = state === 'done' ? CircleCheckBig : state === 'undone' ? Undo2 : CircleAlert;
  const counts: [string, number][] = [
    [t('imports.outcomes.new'), applying?.added ?? 0],
    [t('imports.outcomes.changed'), applying?.changed ?? 0],
    [t('imports.outcomes.same'), totals.same],
    [t('imports.result.notApplied'), totals.wrong + totals.asked + (applying?.refused ?? 0)],
    ...(applying && applying.paused > 0 ? [[t('imports.applying.counts.paused'), applying.paused] satisfies [string, number]] : []),
    ...(now.pictures.stored > 0 ? [[t('imports.result.pictures'), now.pictures.stored] satisfies [string, number]] : []),
  ];
  return (
    <section aria-labelledby="result-title" className="rounded-card border border-line bg-surface">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3.5">
        <Icon
          size={26}
          strokeWidth={1.75}
          aria-hidden="true"
          className={state === 'done' ? 'text-brand' : state === 'failed' ? 'text-danger' : 'text-ink-3'}
        />
        <div className="min-w-0 flex-[1_1_16rem]">
          <div role="status">
            <h2 id="result-title" className="text-16 font-bold">
              {t(`imports.result.titles.${titleOf(now)}`)}
            </h2>
          </div>
          <p className="text-12 text-ink-3">
            {finished_at !== null && `${moment(finished_at)} · `}
            <bdi>{member?.name ?? t('imports.history.holder')}</bdi>
          </p>
          {fault && <p className="mt-1 text-14 text-danger">{fault.text}</p>}
        </div>
        <div className="flex flex-wrap gap-2 max-wide:w-full max-wide:*:flex-1">
          {state === 'stopped' && applying && applying.done < applying.rows && <Resume now={now} />}
          <LinkButton look="outlined" to={paths.imports()} className="min-h-10! px-3.5 text-14">
            {t('imports.file.another')}
          </LinkButton>
          <LinkButton look="filled" to={paths.stock()} className="min-h-10! px-3.5 text-14">
            {t('imports.result.toStock')}
          </LinkButton>
        </div>
      </div>
      <dl className="grid grid-cols-2 border-t border-line *:border-line max-wide:*:nth-[n+3]:border-t max-wide:*:even:border-s wide:auto-cols-fr wide:grid-flow-col wide:grid-cols-none wide:divide-x">
        {counts.map(([name, count]) => (
          <div key={name} className="flex flex-col-reverse px-4 py-2.5 leading-snug">
            <dt className="text-12 text-ink-3">{name}</dt>
            <dd className="text-22 font-bold">
              <bdi dir="ltr">{number(count)}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function titleOf({ state, undo }: StockImport): 'done' | 'stopped' | 'failed' | 'undone' | 'undoing' {
  if (state === 'undone') return undo?.is_running ? 'undoing' : 'undone';
  return state === 'stopped' || state === 'failed' ? state : 'done';
}

/** Cars for which the package has no place, with the ways on; and those that wait for a review. */
function Limited({ now: { applying } }: { now: StockImport }) {
  const { t } = useTranslation();
  const { digits } = useFigures();
  if (!applying || applying.limited + applying.waiting === 0) return null;
  const { limited, waiting } = applying;
  return (
    <div className="flex items-start gap-2.5 rounded-card bg-featured/15 px-4 py-3 text-14 text-caution">
      <Info size={18} strokeWidth={1.75} aria-hidden="true" className="mt-1 shrink-0" />
      <div className="grid min-w-0 gap-1">
        {limited > 0 && (
          <p>
            <b>{t('imports.result.limited', { count: limited, number: digits(limited) })}</b> {t('imports.result.limitedAdvice')}{' '}
            <Link to={paths.stock({ status: 'draft' })} className="font-semibold underline underline-offset-4">
              {t('imports.result.toDrafts')}
            </Link>
            {' · '}
            <Link to={paths.packages()} className="font-semibold underline underline-offset-4">
              {t('imports.result.toPackages')}
            </Link>
          </p>
        )}
        {waiting > 0 && <p>{t('imports.result.waiting', { count: waiting, number: digits(waiting) })}</p>}
      </div>
    </div>
  );
}
