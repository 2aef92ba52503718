import { UserRound } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import type { NotWhileActing } from '#web/platform/calls/loading.ts';
import { paths } from '#web/platform/calls/paths.ts';
import { LinkButton } from '#web/platform/ui/button.tsx';
import { BackButton } from './back-button.tsx';

/** Shown instead of a page that one does not have while acting for a business, or that one's role there does not include. */
export function ActingRefused({ acting, detail }: NotWhileActing) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const title = t(acting === 'personal_act' ? 'session.acting.personalTitle' : 'session.acting.forbiddenTitle');
  return (
    <section className="wrap grid justify-items-center gap-4 py-16 text-center wide:py-24">
      <title>{`${title} · ${t('common.name')}`}</title>
      <meta name="robots" content="noindex" />
      <span className="mb-2 grid size-20 place-items-center rounded-stage bg-brand-tint text-brand">
        <UserRound size={36} strokeWidth={1.75} aria-hidden="true" />
      </span>
      <h1 className="text-28 font-bold">{title}</h1>
      <p className="max-w-prose text-ink-2">{detail}</p>
      <div className="flex flex-wrap justify-center gap-3">
        {acting === 'personal_act' && <BackButton look="filled" to={pathname + search} />}
        <LinkButton look="outlined" to={paths.home()}>
          {t('common.toHome')}
        </LinkButton>
      </div>
    </section>
  );
}

/** Whether `data`, thrown by a loader, says so. */
export function isActingRefused(data: unknown): data is NotWhileActing {
  return typeof data === 'object' && data !== null && 'acting' in data && 'detail' in data;
}
