import { Gavel } from 'virtual:icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useRevalidator } from 'react-router';
import type { Decision } from '#contract/backoffice/decisions.ts';
import { callsIn, orNotFound } from '#web/platform/calls/loading.ts';
import { useDay } from '#web/platform/i18n/time.tsx';
import { Head } from '#web/platform/head/head.tsx';
import { useLive } from '#web/platform/live/connection.ts';
import { paths } from '#web/platform/calls/paths.ts';
import type { Route } from './+types/decision.ts';
import { Appeal } from './appeal.tsx';

/** What the staff decided about oneself or something of one's own; 404 for anybody else's. */
export async function loader({ context, params }: Route.LoaderArgs) {
  return orNotFound(callsIn(context)('getDecision', { params: { id: Number(params.id) } }));
}

export default function DecisionScreen({ loaderData: decision }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { revalidate } = useRevalidator();
  useLive('notification', ({ kind }) => {
    if (kind === 'decision') void revalidate();
  });
  const title = t(`decisions.titles.${decision.action}`);
  return (
    <div className="wrap grid max-w-170 grid-cols-[minmax(0,1fr)] gap-5 py-8 wide:py-12">
      <Head title={title} description={t('decisions.description')} path={paths.decision(decision.id)} hidden />
      <header className="flex items-start gap-4">
        <span className="grid size-12 shrink-0 place-content-center rounded-card bg-sunken text-ink-2">
          <Gavel size={24} strokeWidth={1.75} aria-hidden="true" />
        </span>
        <div className="min-w-0">
          <h1 className="text-24 leading-snug font-bold wide:text-28">{title}</h1>
          <p className="text-14 text-ink-3">{t('decisions.overline')}</p>
        </div>
      </header>
      <Facts decision={decision} />
      <Next decision={decision} />
      <Appeal decision={decision} />
    </div>
  );
}

const forGood = 9999;

function Facts({ decision: { action, target_type, target_id, title, reason, note, until, created_at } }: { decision: Decision }) {
  const { t } = useTranslation();
  const day = useDay();
  const isForGood = until !== null && new Date(until).getUTCFullYear() >= forGood;
  const isShown = target_type === 'ad' && (action === 'ask_fix' || action === 'warn');
  return (
    <dl className="grid divide-y divide-line rounded-card border border-line bg-surface px-5">
      <Fact name={t(`decisions.about.${target_type}`)}>
        {isShown ? (
          <Link to={paths.ad(target_id)} className="inline-flex min-h-11 items-center font-semibold text-brand hover:underline">
            {title}
          </Link>
        ) : (
          title || t('decisions.gone')
        )}
      </Fact>
      {reason && <Fact name={t('decisions.reason')}>{reason}</Fact>}
      {note && <Fact name={t('decisions.note')}>{note}</Fact>}
      {until && <Fact name={t('decisions.until')}>{isForGood ? t('decisions.forGood') : day(until)}</Fact>}
      <Fact name={t('decisions.on')}>{day(created_at)}</Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 gap-y-0.5 py-3 small:grid-cols-[9rem_minmax(0,1fr)] small:items-baseline">
      <dt className="text-14 text-ink-3">{name}</dt>
      <dd dir="auto" className="wrap-anywhere whitespace-pre-line beside">
        {children}
      </dd>
    </div>
  );
}

/** What it means from here on. */
function Next({ decision: { action, appeal } }: { decision: Decision }) {
  const { t } = useTranslation();
  if (appeal?.outcome === 'accepted') return null;
  return <p className="text-14 text-ink-2">{t(`decisions.next.${action}`)}</p>;
}
