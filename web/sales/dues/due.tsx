import { useTranslation } from 'react-i18next';
import { Link, useRevalidator } from 'react-router';
import { callsIn, orNotFound } from '#web/platform/calls/loading.ts';
import { Head } from '#web/platform/head/head.tsx';
import { useLive } from '#web/platform/live/connection.ts';
import { paths } from '#web/platform/calls/paths.ts';
import type { Route } from './+types/due.ts';
import { DueCard } from './due-card.tsx';
import { LateSteps } from './late-steps.tsx';
import { StoppedNote } from './stopped-note.tsx';

export const handle = { i18n: ['money'] };

/** One's own due; 404 for anybody else's. */
export async function loader({ context, params }: Route.LoaderArgs) {
  return orNotFound(callsIn(context)('getDue', { params: { id: Number(params.id) } }));
}

export default function DueScreen({ loaderData: due }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { revalidate } = useRevalidator();
  useLive('notification', ({ kind }) => {
    if (kind === 'due' || kind === 'payment') void revalidate();
  });
  return (
    <div className="wrap grid max-w-170 grid-cols-[minmax(0,1fr)] gap-4 py-6 wide:gap-5 wide:py-10">
      <Head title={t('dues.one')} description={t('dues.description')} path={paths.due(due.id)} hidden />
      <header>
        <Link to={paths.dues()} className="inline-flex min-h-11 items-center text-14 font-semibold text-brand hover:underline">
          {t('dues.all')}
        </Link>
        <h1 className="text-22 font-bold wide:text-28">{t('dues.one')}</h1>
      </header>
      {due.is_overdue && <StoppedNote />}
      <DueCard due={due} whole />
      {due.state === 'open' && <LateSteps due={due} />}
    </div>
  );
}
