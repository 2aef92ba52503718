import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { callsIn, orNotFound } from '#web/platform/calls/loading.ts';
import { paths } from '#web/platform/calls/paths.ts';
import { viewerIn } from '#web/platform/calls/viewer.ts';
import { Head } from '#web/platform/head/head.tsx';
import { LoadFailure } from '#web/platform/ui/list/load-failure.tsx';
import type { Route } from './+types/import.ts';
import { ApplyingView } from './apply/applying-view.tsx';
import { useAbsence } from './check/absence.ts';
import { CheckView } from './check/check-view.tsx';
import { FailedView } from './file/failed-view.tsx';
import { ReadingView } from './file/reading-view.tsx';
import { useMovedFocus } from './frame/moved-focus.ts';
import { stageOf } from './frame/stage.ts';
import { HeadsView } from './heads/heads-view.tsx';
import { loadCheck, loadHeads, loadResult } from './load-import.ts';
import { ResultView } from './result/result-view.tsx';

export const handle = { i18n: ['trade'] };

/** An import, with what its stage shows. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const call = callsIn(context);
  const { searchParams: search } = new URL(request.url);
  await viewerIn(context);
  const found = await orNotFound(call('getImport', { params: { id: Number(params.id) } }));
  const stage = stageOf(found, search.get('step'));
  const [heads, check, result] = await Promise.all([
    stage === 'heads' ? loadHeads(call) : null,
    stage === 'check' ? loadCheck(call, found, search) : null,
    stage === 'result' ? loadResult(call, found) : null,
  ]);
  return { found, stage, heads, check, result };
}

/** One stock file on its way into the stock, at the stage where it stands. */
export default function Import({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { found, stage, check } = loaderData;
  const box = useRef<HTMLDivElement>(null);
  useMovedFocus(box, stage, check?.view);
  return (
    <>
      <Head
        title={`${t('imports.title')}: ${found.file_name}`}
        description={t('imports.description')}
        path={paths.import(found.id)}
        hidden
      />
      <div ref={box} className="grid grid-cols-[minmax(0,1fr)] gap-4 pb-6">
        <Stage {...loaderData} />
      </div>
    </>
  );
}

function Stage({ found, stage, heads, check, result }: Route.ComponentProps['loaderData']) {
  const { revalidate } = useRevalidator();
  const absence = useAbsence();
  const reload = () => void revalidate();
  if (heads) return <HeadsView key={`${found.attempt} ${found.sheet} ${found.head_row}`} found={found} lists={heads} />;
  if (check)
    return (
      <CheckView absence={absence} key={`${found.attempt} ${JSON.stringify([check.view, check.query])}`} loaded={found} data={check} />
    );
  if (result) return <ResultView loaded={found} data={result} />;
  if (stage === 'applying') return <ApplyingView loaded={found} onDone={reload} />;
  if (stage === 'failed') return <FailedView found={found} />;
  return <ReadingView loaded={found} onDone={reload} />;
}

export function ErrorBoundary() {
  const { t } = useTranslation();
  return <LoadFailure title={t('imports.failed')} advice={t('imports.failedAdvice')} />;
}
