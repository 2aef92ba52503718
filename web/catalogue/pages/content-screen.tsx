import { useTranslation } from 'react-i18next';
import { Figure } from '#web/platform/i18n/figures.tsx';
import { useDay } from '#web/platform/i18n/time.tsx';
import { Head } from '#web/platform/head/head.tsx';
import type { Page } from './load-page.ts';
import { Contents } from './contents.tsx';
import '../content/prose.css';

/** A page to read: what it holds at the side, and which version of when it is. */
export function ContentScreen({ page, description, path }: { page: Page; description: string; path: string }) {
  const { t } = useTranslation();
  const day = useDay();
  const { title, html, sections, version, updatedAt } = page;
  return (
    <div className="wrap py-8 wide:py-12">
      <Head title={title} description={description} path={path} />
      <header className="mb-8 max-w-prose">
        <h1 className="text-36 font-bold">{title}</h1>
        <p className="mt-1 text-14 text-ink-3">
          {t('content.version')} <Figure value={version} /> · {t('content.updated')} <time dateTime={updatedAt}>{day(updatedAt)}</time>
        </p>
      </header>
      <div className="grid gap-8 desk:grid-cols-[minmax(0,44rem)_var(--rail)] desk:gap-16">
        {sections.length > 3 && <Contents sections={sections} />}
        {/* The server made it of Markdown and let no HTML through. */}
        <div className="prose min-w-0 desk:order-first" dangerouslySetInnerHTML={{ __html: html }} />
      </div>
    </div>
  );
}
