import { useTranslation } from 'react-i18next';
import { pageContext } from '#web/platform/calls/context.ts';
import { callsIn } from '#web/platform/calls/loading.ts';
import { viewerIn } from '#web/platform/calls/viewer.ts';
import { Head } from '#web/platform/head/head.tsx';
import { paths } from '#web/platform/calls/paths.ts';
import { LinkButton } from '#web/platform/ui/button.tsx';
import { LoadFailure } from '#web/platform/ui/list/load-failure.tsx';
import type { Route } from './+types/package.ts';
import { NoPackage } from './no-package.tsx';
import { PaymentList } from './payment-list.tsx';
import { RunningPackage } from './running-package.tsx';
import { SubscriptionList } from './subscription-list.tsx';

export const handle = { i18n: ['people', 'money', 'listing'] };

export async function loader({ context }: Route.LoaderArgs) {
  const call = callsIn(context);
  const [me, running, subscriptions, payments] = await Promise.all([
    viewerIn(context),
    call('getCurrentSubscription', {}),
    call('listSubscriptions', { query: { page_size: 50 } }),
    call('listPayments', {}),
  ]);
  const type = me.user_type === 'office' ? 'rental' : 'car';
  const free = running ? null : await call('mayPost', { query: { type } });
  return { me, running, subscriptions: subscriptions.results, payments, free, language: context.get(pageContext).language };
}

/** One's own packages and payments: what runs, what is left of it, what waits, and what was paid. */
export default function OwnPackages({ loaderData }: Route.ComponentProps) {
  const { me, running, subscriptions, payments, free, language } = loaderData;
  const { t } = useTranslation();
  const of = (status: string) => subscriptions.filter((one) => one.status === status);
  return (
    <div className="wrap grid max-w-250 grid-cols-[minmax(0,1fr)] gap-8 py-6 wide:py-10">
      <OwnHead />
      <header className="-mb-3 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-22 font-bold wide:text-28">{t('payments.own.title')}</h1>
        <LinkButton look="outlined" to={paths.packages({ type: me.user_type })}>
          {t('payments.own.all')}
        </LinkButton>
      </header>
      {running ? <RunningPackage subscription={running} /> : free && <NoPackage kind={me.user_type} free={free} />}
      <SubscriptionList title={t('payments.own.waiting')} subscriptions={of('waiting')} />
      <PaymentList first={payments} language={language} />
      <SubscriptionList title={t('payments.own.history')} subscriptions={of('ended')} />
    </div>
  );
}

/** What could not be had is requested again in its place; what asks to sign in is the whole page's. */
export function ErrorBoundary() {
  const { t } = useTranslation();
  return (
    <div className="wrap max-w-250 py-6 wide:py-10">
      <OwnHead />
      <h1 className="mb-5 text-22 font-bold wide:text-28">{t('payments.own.title')}</h1>
      <LoadFailure title={t('payments.own.failed')} advice={t('settings.failedAdvice')} />
    </div>
  );
}

function OwnHead() {
  const { t } = useTranslation();
  return <Head title={t('payments.own.title')} description={t('payments.own.description')} path={paths.ownPackages()} hidden />;
}
