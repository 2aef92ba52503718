import { RotateCw } from 'virtual:icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiFailure } from '#web/platform/calls/calls.ts';
import { PageNotFound } from '#web/listing/search/page-not-found.tsx';
import { Button } from '#web/platform/ui/button.tsx';

interface Props {
  title: string;
  /** Beneath the title. */
  note?: ReactNode;
  /** The way back to the list that this is of. */
  before?: ReactNode;
  /** Across from the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A screen of the back office under its title. */
export function Screen({ title, note, before, actions, children }: Props) {
  const { t } = useTranslation('backoffice');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4 wide:gap-5">
      <title>{`${title} · ${t('name')}`}</title>
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-[1_1_14rem]">
          {before}
          <h1 dir="auto" className="text-22 font-bold wrap-anywhere beside">
            {title}
          </h1>
          {note && <p className="text-14 text-ink-3">{note}</p>}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2.5">{actions}</div>}
      </header>
      {children}
    </div>
  );
}

/** A part of a screen, in its frame. */
export function Panel({
  title,
  note,
  actions,
  className = '',
  children,
}: {
  title?: ReactNode;
  note?: ReactNode;
  actions?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  return (
    <section
      className={`grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-3 rounded-card border border-line bg-surface p-4 wide:p-5 ${className}`}
    >
      {title && (
        <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <h2 className="text-16 font-bold">{title}</h2>
          {note && <span className="text-14 text-ink-3">{note}</span>}
          {actions && <span className="ms-auto">{actions}</span>}
        </div>
      )}
      {children}
    </section>
  );
}

/** While a screen or what it shows is on its way. */
export function ScreenSkeleton() {
  const { t } = useTranslation('backoffice');
  return (
    <div role="status" aria-label={t('loading')} className="grid gap-5">
      <div className="skeleton h-8 w-48" />
      <div className="skeleton h-28" />
      <div className="skeleton h-96" />
    </div>
  );
}

/** What could not be shown, with another try in its place. What is not there shows the page-not-found screen. */
export function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('backoffice');
  const { t: site } = useTranslation();
  if (error instanceof ApiFailure && error.status === 404) return <PageNotFound />;
  return (
    <div
      role="alert"
      className="grid min-h-40 place-content-center justify-items-center gap-3 rounded-card border border-line bg-surface p-6"
    >
      <p className="text-14 text-ink-2">{error instanceof ApiFailure ? error.message : t('failed')}</p>
      <Button look="outlined" onClick={onRetry}>
        <RotateCw size={16} aria-hidden="true" />
        {site('common.retry')}
      </Button>
    </div>
  );
}
