import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { AdminObjection } from '#contract/backoffice/admin-prices.ts';
import { paths } from '#web/platform/calls/paths.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { Price } from '#web/platform/ui/price.tsx';
import { Moment } from '../desk/moment.tsx';
import { PersonLink } from '../desk/person.tsx';
import { useStaffQuery } from '../desk/queries.ts';
import { Screen } from '../desk/screen.tsx';
import { AdminTable, type Column } from '../desk/table/table.tsx';
import { ToneTag } from '../desk/tone-tag.tsx';
import { Fits } from './fits.tsx';
import { ObjectionDialog } from './objection-dialog.tsx';

/** Objections to estimates, with what can be done about each, and the fits: one that was refused waits for somebody to look. */
export default function Prices() {
  const { t } = useTranslation('backoffice');
  const [opened, setOpened] = useState<AdminObjection | null>(null);
  return (
    <Screen title={t('nav.prices')} note={t('prices.note')}>
      <Fits />
      <AdminTable
        label={t('prices.objections')}
        filters={[
          {
            name: 'state',
            label: t('prices.state'),
            usual: 'open',
            choices: (['open', 'closed'] as const).map((value) => ({ value, label: t(`prices.states.${value}`) })),
          },
        ]}
        columns={useColumns(setOpened)}
        useRows={useRows}
        rowKey={({ id }) => id}
        empty={t('prices.empty')}
      />
      {opened && <ObjectionDialog objection={opened} onClose={() => setOpened(null)} />}
    </Screen>
  );
}

function useRows(requested: Record<string, string>) {
  return useStaffQuery('listObjections', { query: requested }, { keep: true });
}

function useColumns(open: (objection: AdminObjection) => void): Column<AdminObjection>[] {
  const { t } = useTranslation('backoffice');
  return [
    {
      name: 'ad',
      head: t('prices.ad'),
      cell: ({ ad_id, title, at }) => (
        <span className="block min-w-36 whitespace-normal">
          <Link to={paths.ad(ad_id)} className="relative font-medium hover:underline">
            <bdi>{title}</bdi>
          </Link>
          <span className="block text-12 text-ink-3">
            <Moment time={at} />
          </span>
        </span>
      ),
    },
    {
      name: 'reason',
      head: t('prices.reason'),
      cell: ({ reason, text }) => (
        <span className="block max-w-72 min-w-40 whitespace-normal wrap-anywhere">
          {t(`prices.reasons.${reason}`)}
          {text && (
            <span dir="auto" className="line-clamp-2 text-12 text-ink-3">
              {text}
            </span>
          )}
        </span>
      ),
    },
    { name: 'price', head: t('prices.price'), isFigure: true, cell: ({ price }) => (price === null ? '—' : <Price amount={price} />) },
    { name: 'middle', head: t('prices.middle'), isFigure: true, cell: ({ middle }) => (middle === null ? '—' : <Price amount={middle} />) },
    { name: 'label', head: t('prices.label'), cell: ({ label }) => (label === null ? '—' : t(`prices.labels.${label}`)) },
    {
      name: 'by',
      head: t('prices.by'),
      cell: ({ by, is_owner }) => (
        <>
          <PersonLink {...by} /> {is_owner && <ToneTag>{t('prices.owner')}</ToneTag>}
        </>
      ),
    },
    {
      name: 'act',
      head: <span className="sr-only">{t('prices.act')}</span>,
      cell: (objection) => (
        <span className="flex items-center gap-2">
          {objection.outcome && <ToneTag tone="good">{t(`prices.outcomes.${objection.outcome}`)}</ToneTag>}
          <Button
            look="outlined"
            onClick={() => open(objection)}
            className="px-3 text-14"
            aria-label={`${t('prices.act')}: ${objection.title}`}
          >
            {objection.closed_at === null ? t('prices.act') : t('prices.more')}
          </Button>
        </span>
      ),
    },
  ];
}
