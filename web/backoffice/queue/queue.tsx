import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { CaseCard } from '#contract/backoffice/moderation.ts';
import { Age } from '../desk/moment.tsx';
import { adminPaths } from '../desk/paths.ts';
import { PersonLine } from '../desk/person.tsx';
import { useStaffQuery } from '../desk/queries.ts';
import { Screen } from '../desk/screen.tsx';
import { AdminTable, type Column } from '../desk/table/table.tsx';
import { ToneTag } from '../desk/tone-tag.tsx';
import { Figure } from '#web/platform/i18n/figures.tsx';
import { CaseThumb } from './case-thumb.tsx';
import { ClaimTag } from './claim-tag.tsx';
import { KindTabs } from './kind-tabs.tsx';
import { NextButton } from './next-button.tsx';

const aMinute = 60_000;

/** What waits for a decision, the oldest first. */
export default function Queue() {
  const { t } = useTranslation('backoffice');
  const [params] = useSearchParams();
  const isClosed = params.get('state') === 'closed';
  return (
    <Screen title={t('nav.queue')} note={t('queue.note')} actions={<NextButton />}>
      <KindTabs />
      <AdminTable
        label={t('nav.queue')}
        csv="queue"
        filters={[
          {
            name: 'claimed',
            label: t('queue.claim'),
            choices: (['free', 'mine', 'others'] as const).map((value) => ({ value, label: t(`queue.claims.${value}`) })),
          },
          {
            name: 'state',
            label: t('queue.state'),
            usual: 'open',
            choices: (['open', 'closed'] as const).map((value) => ({ value, label: t(`queue.states.${value}`) })),
          },
        ]}
        also={[{ name: 'person', label: t('queue.person') }]}
        known={['kind']}
        columns={useColumns(isClosed)}
        useRows={useRows}
        rowKey={({ id }) => id}
        to={({ id }) => adminPaths.case(id)}
        empty={t(isClosed ? 'queue.noneClosed' : 'queue.empty')}
      />
    </Screen>
  );
}

function useRows(requested: Record<string, string>) {
  return useStaffQuery('listCases', { query: requested }, { keep: true, every: aMinute });
}

function useColumns(isClosed: boolean): Column<CaseCard>[] {
  const { t } = useTranslation('backoffice');
  return [
    {
      name: 'title',
      head: t('queue.what'),
      cell: (one) => (
        <span className="flex min-w-60 items-center whitespace-normal gap-2.5">
          <CaseThumb image={one.image} kind={one.kind} />
          <span className="min-w-0">
            <bdi className="line-clamp-1">{one.title}</bdi>
            <span dir="auto" className="line-clamp-1 max-w-104 text-12 font-normal text-ink-3 beside">
              {one.excerpt}
            </span>
          </span>
        </span>
      ),
    },
    {
      name: 'kind',
      head: t('queue.kind'),
      cell: ({ kind }) => <ToneTag tone={kind === 'message' ? 'bad' : 'plain'}>{t(`queue.kinds.${kind}`)}</ToneTag>,
    },
    { name: 'person', head: t('queue.person'), cell: ({ person }) => <PersonLine person={person} /> },
    {
      name: 'reports',
      head: t('queue.reports'),
      isFigure: true,
      cell: ({ reports }) => (
        <span className={reports > 1 ? 'font-semibold text-danger' : ''}>
          <Figure value={reports} />
        </span>
      ),
    },
    isClosed
      ? { name: 'closed', head: t('queue.closed'), cell: ({ closed_at }) => closed_at && <Age time={closed_at} /> }
      : { name: 'age', head: t('queue.age'), cell: ({ opened_at }) => <Age time={opened_at} /> },
    ...(isClosed ? [] : [{ name: 'claim', head: t('queue.claim'), cell: (one: CaseCard) => <ClaimTag claimed={one} /> }]),
  ];
}
