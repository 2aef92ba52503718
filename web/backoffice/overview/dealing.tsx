import { Handshake } from 'virtual:icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DealingFigures } from '#contract/backoffice/staff.ts';
import { useStaffQuery } from '../desk/queries.ts';
import { Failed, Panel } from '../desk/screen.tsx';
import { Figure, useFigures } from '#web/platform/i18n/figures.tsx';

const aMinute = 60_000;

/** What offers and deals came to. */
export function Dealing() {
  const { t } = useTranslation('backoffice');
  const { data, error, refetch } = useStaffQuery('getDealingFigures', {}, { every: aMinute });
  return (
    <Panel title={t('dealing.overview.title')} note={t('dealing.overview.note')}>
      {data ? (
        <Figures figures={data} />
      ) : error ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : (
        <div role="status" aria-label={t('loading')} className="skeleton h-28" />
      )}
    </Panel>
  );
}

function Figures({ figures }: { figures: DealingFigures }) {
  const { t } = useTranslation('backoffice');
  const { number } = useFigures();
  const { offers, per_ad, ended, accepted_percent, done, failed, undone, days_to_sale, reasons } = figures;
  if (offers + ended + done + failed + undone === 0) {
    return (
      <p className="flex items-center gap-3 py-2 text-14 text-ink-3">
        <Handshake size={24} strokeWidth={1.5} aria-hidden="true" className="shrink-0" />
        {t('dealing.overview.empty')}
      </p>
    );
  }
  const of = t('dealing.overview.of', { number: number(ended) });
  return (
    <>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 wide:grid-cols-4 page:grid-cols-7">
        <Tile name="offers" value={offers} />
        <Tile name="per_ad" value={per_ad} />
        <Tile
          name="accepted"
          value={accepted_percent === null ? null : `${accepted_percent}%`}
          note={accepted_percent === null ? null : of}
        />
        <Tile name="done" value={done} />
        <Tile name="failed" value={failed} />
        <Tile name="undone" value={undone} />
        <Tile name="days_to_sale" value={days_to_sale} />
      </dl>
      <h3 className="mt-1 text-14 font-semibold">{t('dealing.overview.why')}</h3>
      {reasons.length === 0 ? <p className="text-14 text-ink-3">{t('dealing.overview.noFailed')}</p> : <Reasons reasons={reasons} />}
    </>
  );
}

type Name = 'offers' | 'per_ad' | 'accepted' | 'done' | 'failed' | 'undone' | 'days_to_sale';

function Tile({ name, value, note = null }: { name: Name; value: number | string | null; note?: ReactNode }) {
  const { t } = useTranslation('backoffice');
  return (
    <div className="grid content-between gap-0.5">
      <dt className="text-14 leading-snug text-ink-3">{t(`dealing.overview.${name}`)}</dt>
      <dd className="text-22 leading-tight font-bold">
        {value === null ? t('dealing.overview.none') : <Figure value={value} />}
        {note && <span className="block text-12 font-normal text-ink-3">{note}</span>}
      </dd>
    </div>
  );
}

/** Bars beside each other, the most frequent reason first. */
function Reasons({ reasons }: { reasons: DealingFigures['reasons'] }) {
  const { t } = useTranslation('backoffice');
  const most = Math.max(...reasons.map(({ count }) => count));
  return (
    <ul className="grid gap-1 text-14">
      {reasons.map(({ reason, count }) => (
        <li key={reason} className="grid grid-cols-[minmax(8rem,14rem)_minmax(0,1fr)_2.5rem] items-center gap-3 py-1">
          <span className="min-w-0">{t(`dealing.reasons.${reason}`)}</span>
          <span aria-hidden="true" className="h-3 overflow-hidden rounded-full bg-sunken">
            <span className="block h-full rounded-full bg-ink-3" style={{ inlineSize: `${Math.max(2, (100 * count) / most)}%` }} />
          </span>
          <b className="text-end font-semibold">
            <Figure value={count} />
          </b>
        </li>
      ))}
    </ul>
  );
}
