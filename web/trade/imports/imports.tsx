import { useTranslation } from 'react-i18next';
import { callsIn } from '#web/platform/calls/loading.ts';
import { paths } from '#web/platform/calls/paths.ts';
import { viewerIn } from '#web/platform/calls/viewer.ts';
import { Head } from '#web/platform/head/head.tsx';
import { LoadFailure } from '#web/platform/ui/list/load-failure.tsx';
import type { Route } from './+types/imports.ts';
import { OpenImport } from './file/open-import.tsx';
import { StockFile } from './file/stock-file.tsx';
import { ImportHead } from './frame/import-head.tsx';
import { History } from './history/history.tsx';

export const handle = { i18n: ['trade'] };

/** The import that is open, and a page of those before. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const call = callsIn(context);
  const page = Number(new URL(request.url).searchParams.get('page')) || 1;
  await viewerIn(context);
  const [{ import: open }, list] = await Promise.all([call('getOpenImport', {}), call('listImports', { query: { page, page_size: 20 } })]);
  return { open, list };
}

/** Where a stock file is handed in, with those that were before. */
export default function Imports({ loaderData: { open, list } }: Route.ComponentProps) {
  const { t } = useTranslation();
  const before = list.results.filter(({ id }) => id !== open?.id);
  return (
    <>
      <Head title={t('imports.title')} description={t('imports.description')} path={paths.imports()} hidden />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pb-6">
        <ImportHead current="file" />
        {open ? <OpenImport found={open} /> : <StockFile />}
        <History list={list} shown={before} />
      </div>
    </>
  );
}

export function ErrorBoundary() {
  const { t } = useTranslation();
  return <LoadFailure title={t('imports.failed')} advice={t('imports.failedAdvice')} />;
}
