import { ChevronDown } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import type { Page } from './load-page.ts';

/** The sections to jump to: beside the text on wide screens, folded above it on narrow ones. */
export function Contents({ sections }: { sections: Page['sections'] }) {
  const { t } = useTranslation();
  const links = (
    <ol>
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="flex min-h-11 items-center py-1 leading-snug text-ink-2 hover:text-ink hover:underline desk:min-h-9"
          >
            {title}
          </a>
        </li>
      ))}
    </ol>
  );
  return (
    <>
      <details className="group rounded-card border border-line bg-surface px-4 desk:hidden">
        <summary className="flex min-h-12 list-none items-center justify-between font-semibold [&::-webkit-details-marker]:hidden">
          {t('content.contents')}
          <ChevronDown size={20} aria-hidden="true" className="text-ink-3 transition-transform group-open:rotate-180" />
        </summary>
        <nav aria-label={t('content.contents')} className="pb-3">
          {links}
        </nav>
      </details>
      <nav aria-labelledby="contents" className="hidden text-14 desk:block">
        <div className="sticky top-6 border-s border-line ps-6">
          <h2 id="contents" className="mb-2 font-semibold">
            {t('content.contents')}
          </h2>
          {links}
        </div>
      </nav>
    </>
  );
}
