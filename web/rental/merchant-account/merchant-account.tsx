import { ChevronLeft, CreditCard } from 'virtual:icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { callsIn } from '#web/platform/calls/loading.ts';
import { viewerIn } from '#web/platform/calls/viewer.ts';
import { Head } from '#web/platform/head/head.tsx';
import { paths } from '#web/platform/calls/paths.ts';
import { LinkButton } from '#web/platform/ui/button.tsx';
import { LoadFailure } from '#web/platform/ui/list/load-failure.tsx';
import { Notice } from '#web/platform/ui/notice.tsx';
import type { Route } from './+types/merchant-account.ts';
import { KeysCard } from './keys-card.tsx';
import { TermsCard } from './terms-card.tsx';
import { WebhookCard } from './webhook-card.tsx';

export const handle = { i18n: ['rental'] };

/** Null for any account but a rental office. */
export async function loader({ context }: Route.LoaderArgs) {
  const me = await viewerIn(context);
  return { account: me.user_type === 'office' ? await callsIn(context)('getMerchantAccount', {}) : null };
}

/** The office's own account at its payment gateway: its keys, its notices, and what renters pay by it. */
export default function MerchantAccountScreen({ loaderData: { account } }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <Frame>
      <Head title={t('merchant.title')} description={t('merchant.description')} path={paths.merchantAccount()} hidden />
      {account ? (
        <>
          <header>
            <Link
              to={paths.rentalSettings()}
              className="inline-flex min-h-11 items-center gap-1 text-14 font-semibold text-brand hover:underline"
            >
              <ChevronLeft size={18} strokeWidth={1.75} aria-hidden="true" className="turns" />
              {t('merchant.back')}
            </Link>
            <h1 className="text-22 font-bold wide:text-28">{t('merchant.title')}</h1>
            <p className="mt-1 max-w-prose text-ink-2">{t('merchant.lead')}</p>
          </header>
          {account.is_offered ? <KeysCard key={account.tested_at} account={account} /> : <p className="text-ink-2">{t('merchant.none')}</p>}
          {account.is_connected && <TermsCard account={account} />}
          {account.is_connected && <WebhookCard account={account} />}
        </>
      ) : (
        <ForOffices />
      )}
    </Frame>
  );
}

function ForOffices() {
  const { t } = useTranslation();
  return (
    <Notice
      picture={<CreditCard size={36} strokeWidth={1.5} aria-hidden="true" className="text-ink-3" />}
      title={t('merchant.others')}
      advice={t('merchant.othersAdvice')}
    >
      <LinkButton look="filled" to={paths.trips()}>
        {t('merchant.toTrips')}
      </LinkButton>
    </Notice>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return <div className="wrap grid max-w-220! grid-cols-[minmax(0,1fr)] gap-4 py-5 wide:py-8">{children}</div>;
}

export function ErrorBoundary() {
  const { t } = useTranslation();
  return (
    <Frame>
      <LoadFailure title={t('merchant.failed')} advice={t('cardPay.failedAdvice')} />
    </Frame>
  );
}
