import { LockKeyhole } from 'virtual:icons';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { NotSignedIn } from '#web/platform/calls/loading.ts';
import { paths } from '#web/platform/calls/paths.ts';
import { openSignIn } from '#web/platform/session/sign-in-request.ts';
import { endSession, sessionEndOf } from '#web/platform/session/ending.ts';
import { useReloadOnSignIn } from '#web/platform/session/reload.ts';
import { tokenNow } from '#web/platform/session/token.ts';
import { Button, LinkButton } from '#web/platform/ui/button.tsx';

/** Shown instead of a page for the signed-in: it asks to sign in; then the page is loaded in its place. */
export function SignedInOnly({ detail }: Pick<NotSignedIn, 'detail'>) {
  const { t } = useTranslation();
  useReloadOnSignIn();
  useEffect(() => {
    const end = sessionEndOf({ detail });
    // Staff have passwords.
    if (!end) openSignIn({ why: 'needed', ...(location.pathname.startsWith('/admin') && { step: 'login' }) });
    else if (tokenNow() !== null) endSession(end);
  }, [detail]);
  return (
    <section className="wrap grid justify-items-center gap-4 py-16 text-center wide:py-24">
      <title>{`${t('session.onlyTitle')} · ${t('common.name')}`}</title>
      <meta name="robots" content="noindex" />
      <span className="mb-2 grid size-20 place-items-center rounded-stage bg-brand-tint text-brand">
        <LockKeyhole size={36} strokeWidth={1.75} aria-hidden="true" />
      </span>
      <h1 className="text-28 font-bold">{t('session.onlyTitle')}</h1>
      <p className="max-w-prose text-ink-2">{t('session.onlyAdvice')}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button look="filled" onClick={() => openSignIn()}>
          {t('session.signIn')}
        </Button>
        <LinkButton look="outlined" to={paths.home()}>
          {t('common.toHome')}
        </LinkButton>
      </div>
    </section>
  );
}

/** Whether `data`, thrown by a loader, asks to sign in. */
export function asksToSignIn(data: unknown): data is NotSignedIn {
  return typeof data === 'object' && data !== null && 'signIn' in data && 'detail' in data && typeof data.detail === 'string';
}
