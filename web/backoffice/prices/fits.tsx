import { useTranslation } from 'react-i18next';
import type { AdminPriceFit } from '#contract/backoffice/admin-prices.ts';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { Button } from '#web/platform/ui/button.tsx';
import { useAction } from '#web/platform/ui/use-action.ts';
import { staffCall } from '../desk/calls.ts';
import { Moment } from '../desk/moment.tsx';
import { useForget, useStaffQuery } from '../desk/queries.ts';
import { Failed, Panel } from '../desk/screen.tsx';
import { ToneTag } from '../desk/tone-tag.tsx';

/** The last fits with their checks. One that was refused is not published: the former one stays current until a better one comes. */
export function Fits() {
  const { t } = useTranslation('backoffice');
  const { data, error, refetch } = useStaffQuery('listPriceFits', {});
  return (
    <Panel title={t('prices.fits')} note={t('prices.fitsNote')}>
      {error && !data ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <div role="status" aria-label={t('loading')} className="skeleton h-24 rounded-field" />
      ) : data.length === 0 ? (
        <p className="text-14 text-ink-3">{t('prices.noFits')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {data.map((fit) => (
            <Fit key={fit.id} fit={fit} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Fit({ fit }: { fit: AdminPriceFit }) {
  const { t } = useTranslation('backoffice');
  const { number } = useFigures();
  const forget = useForget();
  const { busy, act } = useAction();
  const { id, kind, method, fitted_at, evidence, coverage, error, moved, is_current, refused, is_case } = fit;
  const percent = (share: number | null) => (share === null ? '—' : `${number(share * 100)}%`);
  const close = () =>
    void act(async () => {
      await staffCall('closePriceFit', { params: { id } });
      await forget('listPriceFits');
    });
  return (
    <li className="grid gap-1 py-3">
      <p className="flex flex-wrap items-center gap-2">
        <b className="font-semibold">{t(`prices.kinds.${kind}`)}</b>
        <Moment time={fitted_at} />
        {is_current && <ToneTag tone="good">{t('prices.current')}</ToneTag>}
        {refused.map((why) => (
          <ToneTag key={why} tone="warn">
            {t(`prices.refusals.${why}`)}
          </ToneTag>
        ))}
        {is_case && (
          <Button look="outlined" disabled={busy} aria-busy={busy} onClick={close} className="ms-auto px-3 text-14">
            {t('prices.seen')}
          </Button>
        )}
      </p>
      <dl className="flex flex-wrap gap-x-5 gap-y-0.5 text-14 text-ink-2">
        <Figure name={t('prices.evidence')} value={number(evidence)} />
        <Figure name={t('prices.coverage')} value={percent(coverage)} />
        <Figure name={t('prices.error')} value={percent(error)} />
        <Figure name={t('prices.moved')} value={percent(moved)} />
        <Figure name={t('prices.method')} value={method} />
      </dl>
    </li>
  );
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex gap-1.5">
      <dt className="text-ink-3">{name}</dt>
      <dd>
        <bdi dir="ltr" className="tabular-nums">
          {value}
        </bdi>
      </dd>
    </div>
  );
}
