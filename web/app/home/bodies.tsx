import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { FacetValue } from '#contract/listing/facets.ts';
import { useLabel } from '#web/catalogue/values/options.tsx';
import { Silhouette } from '#web/catalogue/values/silhouette.tsx';
import { Figure } from '#web/platform/i18n/figures.tsx';
import { paths } from '#web/platform/calls/paths.ts';
import { SectionHead } from './section-head.tsx';

const most = 8;

/** Body types as drawn outlines, those with most cars first. */
export function Bodies({ values }: { values: FacetValue[] }) {
  const { t } = useTranslation();
  const label = useLabel();
  const shown = values
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count)
    .slice(0, most);
  if (shown.length === 0) return null;
  return (
    <section className="unseen wrap pt-12 wide:pt-16">
      <SectionHead title={t('home.bodies')} />
      <ul className="grid grid-cols-4 gap-2 desk:auto-cols-fr desk:grid-flow-col desk:grid-cols-none desk:gap-3">
        {shown.map(({ id, name, count }) => (
          <li key={id} className="min-w-0">
            <Link
              to={paths.cars({ body: id })}
              className="grid h-full content-start justify-items-center gap-1.5 rounded-card border border-line bg-surface px-1 pt-3.5 pb-2.5 text-center text-14 leading-snug font-medium transition-colors hover:border-line-strong desk:gap-2 desk:pt-5.5 desk:pb-3.5"
            >
              <Silhouette body={String(id)} className="h-6.5 max-w-full text-ink-2 desk:h-9.5" />
              {label('body', String(id)) ?? name}
              <span className="text-12 font-normal text-ink-3">
                <Figure value={count} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
