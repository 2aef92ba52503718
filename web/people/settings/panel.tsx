import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Head } from '#web/platform/head/head.tsx';
import { paths } from '#web/platform/calls/paths.ts';

type Tab = NonNullable<Parameters<typeof paths.settings>[0]>;

/** A tab: its heading and what stands under it. */
export function TabPage({ tab, children }: { tab: Tab; children: ReactNode }) {
  const { t } = useTranslation();
  const title = t(`settings.tabs.${tab}`);
  return (
    <>
      <Head title={`${title} · ${t('settings.title')}`} description={t('settings.description')} path={paths.settings(tab)} hidden />
      <h1 className="mb-3 text-22 font-bold wide:mb-5 wide:text-28">{title}</h1>
      <div className="grid gap-3 wide:gap-4">{children}</div>
    </>
  );
}

interface Props {
  title: ReactNode;
  advice?: ReactNode;
  /** Stands across from the heading. */
  action?: ReactNode;
  children: ReactNode;
}

/** A part of a tab, on a card of its own. */
export function Panel({ title, advice, action, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-card border border-line bg-surface p-4 wide:p-6">
      <div className="mb-4 flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <div className="min-w-0">
          <h2 id={id} className="text-18 font-bold wide:text-22">
            {title}
          </h2>
          {advice && <p className="mt-1 max-w-prose text-14 text-ink-3">{advice}</p>}
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}
