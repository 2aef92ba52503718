import { CloudOff, RotateCw, TriangleAlert } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import { isRouteErrorResponse } from 'react-router';
import { Button, LinkButton } from '#web/platform/ui/button.tsx';
import { paths } from '#web/platform/calls/paths.ts';
import { PageNotFound } from '#web/listing/search/page-not-found.tsx';
import { Shell } from './shell.tsx';
import { ActingRefused, isActingRefused } from '#web/people/acting/acting-refused.tsx';
import { asksToSignIn, SignedInOnly } from '#web/people/sign-in/signed-in-only.tsx';

/** What is shown when a screen cannot be: the page-not-found screen, the one that asks to sign in, or the fallback with the error's message. */
export function Failure({ error }: { error: unknown }) {
  return <Shell>{screenOf(error)}</Shell>;
}

function screenOf(error: unknown) {
  if (!isRouteErrorResponse(error)) return <Unexpected error={error} />;
  if (asksToSignIn(error.data)) return <SignedInOnly detail={error.data.detail} />;
  if (isActingRefused(error.data)) return <ActingRefused {...error.data} />;
  if (atRest.has(error.status)) return <Unavailable />;
  return error.status === 404 ? <PageNotFound /> : <Unexpected error={error} />;
}

/** The site cannot answer for a moment, as while its database is restarted, or no process of it answers the proxy. */
const atRest = new Set([502, 503, 504]);

function Unavailable() {
  const { t } = useTranslation();
  return (
    <section className="wrap grid justify-items-center gap-4 py-16 text-center wide:py-24">
      <title>{`${t('unavailable.title')} · ${t('common.name')}`}</title>
      <meta name="robots" content="noindex" />
      <span className="mb-2 grid size-20 place-items-center rounded-stage bg-brand-tint text-brand">
        <CloudOff size={36} strokeWidth={1.75} aria-hidden="true" />
      </span>
      <h1 className="text-28 font-bold">{t('unavailable.title')}</h1>
      <p className="max-w-prose text-ink-2">{t('unavailable.advice')}</p>
      <WaysOn />
    </section>
  );
}

function Unexpected({ error }: { error: unknown }) {
  const { t } = useTranslation();
  return (
    <section className="wrap grid justify-items-center gap-4 py-16 text-center wide:py-24">
      <title>{`${t('failure.title')} · ${t('common.name')}`}</title>
      <meta name="robots" content="noindex" />
      <span className="mb-2 grid size-20 place-items-center rounded-stage bg-danger-tint text-danger">
        <TriangleAlert size={36} strokeWidth={1.75} aria-hidden="true" />
      </span>
      <h1 lang="en" dir="ltr" className="text-28 font-bold">
        Unexpected Application Error!
      </h1>
      <p className="text-20 font-semibold">{t('failure.title')}</p>
      <p dir="auto" className="max-w-prose rounded-field bg-sunken px-4 py-2.5 text-14 wrap-anywhere text-ink-2">
        {messageOf(error) ?? t('failure.unknown')}
      </p>
      <p className="max-w-prose text-ink-2">{t('failure.advice')}</p>
      <WaysOn />
    </section>
  );
}

function WaysOn() {
  const { t } = useTranslation();
  return (
    <div className="flex flex-wrap justify-center gap-3">
      <Button look="filled" onClick={() => location.reload()}>
        <RotateCw size={18} aria-hidden="true" />
        {t('common.retry')}
      </Button>
      <LinkButton look="outlined" to={paths.home()}>
        {t('common.toHome')}
      </LinkButton>
    </div>
  );
}

function messageOf(error: unknown): string | undefined {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`.trim();
  return error instanceof Error && error.message ? error.message : undefined;
}
