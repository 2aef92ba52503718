import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Relaxation } from '#contract/listing/near-ads.ts';
import type { CardAd } from '../../ads/card-ad.ts';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import type { NearCards } from '../ad-listing.tsx';
import { addressOf, readAddress, withValues } from '../address.ts';
import { useFiltering } from '../filters/filtering.tsx';
import { looks, type ResultsLook } from '../results.tsx';
import type { AdSection } from '../sections.ts';

interface Props {
  section: AdSection;
  near: NearCards;
  look: ResultsLook;
  show: (ad: CardAd) => ReactNode;
}

/** Below a list that finds little: what each filter costs, and the ads that miss one. */
export default function NearList({ section, near: { relaxations, results }, look, show }: Props) {
  const { t } = useTranslation();
  const ways = relaxations.filter(({ query }) => isKnown(section, query));
  return (
    <>
      {ways.length > 0 && (
        <section aria-labelledby="relax" className="mt-6">
          <h2 id="relax" className="mb-2.5 font-semibold desk:text-18">
            {ways.some(({ kind }) => kind === 'several') ? t('listing.near.relaxSeveral') : t('listing.near.relax')}
          </h2>
          <ul className="grid grid-cols-[repeat(auto-fit,minmax(6.25rem,1fr))] gap-2.5 small:grid-cols-3">
            {ways.map((way) => (
              <li key={way.query} className="grid">
                <Tile section={section} {...way} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {results.length > 0 && (
        <section aria-labelledby="near" className="mt-6 desk:mt-8">
          <h2
            id="near"
            className="mb-2 flex items-center gap-3 font-semibold after:flex-1 after:border-t after:border-line-strong desk:mb-4 desk:text-18"
          >
            {t('listing.near.heading')}
          </h2>
          <ul className={looks[look]}>
            {results.map((ad) => (
              <li key={ad.id}>{show(ad)}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** The list of the site has all filters of `query`. */
function isKnown(section: AdSection, query: string): boolean {
  const parameters = new URLSearchParams(query);
  return readAddress(section, parameters).size === parameters.size;
}

// The city says where they are, not how many more there are.
const counted = new Set(['city', 'region']);

function Tile({ section, kind, query, more, text, detail }: Relaxation & { section: AdSection }) {
  const { number, digits } = useFigures();
  const { parameters } = useFiltering();
  const next = withValues(new URLSearchParams(query), 'sort', parameters.getAll('sort'));
  return (
    <Link
      to={addressOf(section, next)}
      className="grid min-h-16 content-center rounded-card border border-line-strong bg-surface px-3 py-2 text-14 leading-normal wrap-anywhere hover:border-brand"
    >
      <b className="font-semibold text-brand">
        <bdi dir="ltr">
          {counted.has(kind) ? '' : '+'}
          {number(more)}
        </bdi>{' '}
        {digits(text)}
      </b>
      {detail !== undefined && <small className="text-12 text-ink-3">{digits(detail)}</small>}
    </Link>
  );
}
