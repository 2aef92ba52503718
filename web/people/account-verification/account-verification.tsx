import { ShieldCheck } from 'virtual:icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { callsIn, notFound } from '#web/platform/calls/loading.ts';
import { viewerIn } from '#web/platform/calls/viewer.ts';
import { Head } from '#web/platform/head/head.tsx';
import { OpeningSteps } from '../opening/steps.tsx';
import { useVerificationNews } from '../opening/watch.ts';
import { paths } from '#web/platform/calls/paths.ts';
import { LoadFailure } from '#web/platform/ui/list/load-failure.tsx';
import type { Route } from './+types/account-verification.ts';
import { Documents } from './documents.tsx';
import { DocumentsForm } from './documents-form.tsx';
import { Progress } from './progress.tsx';
import { stageOf } from './stage.ts';

export const handle = { i18n: ['people'] };

export async function loader({ context }: Route.LoaderArgs) {
  const me = await viewerIn(context);
  if (me.user_type === 'user') throw notFound();
  const call = callsIn(context);
  const [request, { licence_until: until }, { steps }] = await Promise.all([
    call('getVerification', {}),
    call('getApproval', {}),
    call('getOpening', {}),
  ]);
  const { id, user_type: userType, is_verified: isVerified } = me;
  return { me: { id, user_type: userType }, steps, request, until, stage: stageOf(request, { userType, isVerified, until }) };
}

/** The documents that verify a business, the progress, and the form to send them again. */
export default function AccountVerification({ loaderData: { me, steps, request, until, stage } }: Route.ComponentProps) {
  const { t } = useTranslation();
  useVerificationNews();
  return (
    <Frame>
      <header className="max-w-prose">
        <h1 className="text-22 font-bold wide:text-28">{t('verification.title')}</h1>
        <p className="mt-1 text-ink-2">{t('verification.intro')}</p>
      </header>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 desk:grid-cols-[minmax(0,1fr)_19rem] desk:gap-6">
        <aside className="grid gap-4 desk:order-last desk:sticky desk:top-[calc(var(--header)+1.5rem)]">
          <Progress request={request} until={until} stage={stage} />
          <p className="flex items-start gap-2.5 text-14 text-ink-3 max-desk:hidden">
            <ShieldCheck size={18} strokeWidth={1.75} aria-hidden="true" className="mt-0.5 shrink-0" />
            {t('verification.privacy')}
          </p>
        </aside>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
          {request && stage !== 'rejected' && <Documents request={request} />}
          {stage !== 'pending' && stage !== 'approved' && (
            <DocumentsForm key={request?.id ?? 'first'} userType={me.user_type} request={request} stage={stage} />
          )}
          <OpeningSteps steps={steps} me={me} />
        </div>
      </div>
    </Frame>
  );
}

/** A failed part is retried in place; a sign-in or not-found error belongs to the whole page. */
export function ErrorBoundary() {
  const { t } = useTranslation();
  return (
    <Frame>
      <h1 className="text-22 font-bold wide:text-28">{t('verification.title')}</h1>
      <LoadFailure title={t('verification.failed')} advice={t('settings.failedAdvice')} />
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className="wrap grid max-w-250 grid-cols-[minmax(0,1fr)] gap-5 py-6 wide:gap-7 wide:py-10">
      <Head title={t('verification.title')} description={t('verification.description')} path={paths.accountVerification()} hidden />
      {children}
    </div>
  );
}
