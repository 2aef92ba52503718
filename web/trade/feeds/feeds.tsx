import { useTranslation } from 'react-i18next';
import { feedReasons } from '#contract/trade/feed-rules.ts';
import { callsIn } from '#web/platform/calls/loading.ts';
import { paths } from '#web/platform/calls/paths.ts';
import { viewerIn } from '#web/platform/calls/viewer.ts';
import { Head } from '#web/platform/head/head.tsx';
import { LoadFailure } from '#web/platform/ui/list/load-failure.tsx';
import type { Route } from './+types/feeds.ts';
import { FeedAddress } from './feed-address.tsx';
import { LeftOut } from './left-out.tsx';

export const handle = { i18n: ['trade'] };

export async function loader({ context, request }: Route.LoaderArgs) {
  const call = callsIn(context);
  await viewerIn(context);
  const asked = new URL(request.url).searchParams.get('reason');
  const reason = feedReasons.find((one) => one === asked);
  const [state, leftOut] = await Promise.all([call('getVehicleFeed', {}), call('listLeftOutCars', { query: reason ? { reason } : {} })]);
  return { state, leftOut, reason };
}

/** Where Google reads the cars of the business: the address, and which cars are not in it and why. */
export default function Feeds({ loaderData: { state, leftOut, reason } }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <>
      <Head title={t('feeds.title')} description={t('feeds.description')} path={paths.feeds()} hidden />
      <header className="mb-4 max-w-prose">
        <h1 className="text-22 font-bold">{t('feeds.title')}</h1>
        <p className="text-14 text-ink-2">{t('feeds.lead')}</p>
      </header>
      <div className="grid max-w-240 grid-cols-[minmax(0,1fr)] items-start gap-3.5">
        <FeedAddress state={state} />
        <LeftOut key={reason} state={state} first={leftOut} reason={reason} />
      </div>
    </>
  );
}

export function ErrorBoundary() {
  const { t } = useTranslation();
  return <LoadFailure title={t('feeds.failed')} advice={t('feeds.failedAdvice')} />;
}
