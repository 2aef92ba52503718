import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import type { CaseDetails } from '#contract/backoffice/moderation.ts';
import { BackLink } from '../desk/back-link.tsx';
import { Age } from '../desk/moment.tsx';
import { adminPaths } from '../desk/paths.ts';
import { useStaffQuery } from '../desk/queries.ts';
import { Failed, Screen, ScreenSkeleton } from '../desk/screen.tsx';
import { KeysHelp } from '#web/platform/ui/keys/keys-help.tsx';
import { ToneTag } from '../desk/tone-tag.tsx';
import { Figure } from '#web/platform/i18n/figures.tsx';
import { Counted, figure } from '#web/platform/ui/counted.tsx';
import { Deciding } from './deciding.tsx';
import { Evidence } from './evidence.tsx';
import { PersonPanel } from './person-panel.tsx';

const halfAMinute = 30_000;

export default function CaseScreen() {
  const id = Number(useParams()['id']);
  const { data, error, refetch } = useStaffQuery('getCase', { params: { id } }, { every: halfAMinute });
  if (error && !data) return <Failed error={error} onRetry={() => void refetch()} />;
  return data ? <CasePage key={data.id} details={data} /> : <ScreenSkeleton />;
}

/** All that a case is decided by, and the decision beside it. */
function CasePage({ details }: { details: CaseDetails }) {
  const { t } = useTranslation('backoffice');
  return (
    <Screen
      title={details.title}
      before={<BackLink to={adminPaths.queue()}>{t('nav.queue')}</BackLink>}
      note={<About details={details} />}
      actions={<KeysHelp keys={caseKeys(t)} />}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 desk:grid-cols-[minmax(0,1fr)_23rem]">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
          <Evidence details={details} />
        </div>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 desk:sticky desk:top-4 desk:max-h-[calc(100dvh-2rem)] desk:overflow-y-auto">
          <Deciding details={details} />
          <PersonPanel details={details} />
        </div>
      </div>
    </Screen>
  );
}

function About({ details: { id, kind, target_type, target_id, reports, opened_at } }: { details: CaseDetails }) {
  const { t } = useTranslation('backoffice');
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1 *:not-first:before:me-2 *:not-first:before:content-['·']">
      <ToneTag>{t(`queue.kinds.${kind}`)}</ToneTag>
      <span>
        {t('case.number')} <Figure value={id} plain />
      </span>
      <span>
        {t(`targets.${target_type}`)} <Figure value={target_id} plain />
      </span>
      {reports > 0 && (
        <span>
          <Counted phrase={t('case.reportedBy', { count: reports, figure })}>
            <Figure value={reports} />
          </Counted>
        </span>
      )}
      <span>
        <Age time={opened_at} />
      </span>
    </span>
  );
}

function caseKeys(t: ReturnType<typeof useTranslation<'backoffice'>>['t']) {
  const acts = [
    ['A', 'approve'],
    ['E', 'ask_fix'],
    ['R', 'reject'],
    ['H', 'hide'],
    ['D', 'dismiss'],
    ['W', 'warn'],
    ['S', 'suspend'],
    ['B', 'ban'],
    ['O', 'done'],
    ['X', 'cancelled'],
  ] as const;
  return [
    { keys: ['C'], does: t('case.claim') },
    ...acts.map(([key, action]) => ({ keys: [key], does: t(`decisions.do.${action}`) })),
    { keys: ['1', '9'], does: t('case.reason') },
    { keys: ['N'], does: t('case.note') },
    { keys: ['Q'], does: t('ask.ask') },
    { keys: ['G'], does: t('queue.next') },
  ];
}
