import { useTranslation } from 'react-i18next';
import type { Facets } from '#contract/listing.ts';
import { useFigures } from '../../i18n/figures.tsx';
import { Counted, figure } from '../../ui/counted.tsx';
import { SearchCard } from './search-card.tsx';

export type HomeFacets = Record<'cars' | 'plates' | 'rentals', Facets | null>;

const sizes = '(min-width: 1280px) 690px, (min-width: 769px) 54vw, 104vw';

/** The promise, how much there is, and the one search. */
export function Hero({ facets, today }: { facets: HomeFacets; today: string }) {
  const { t } = useTranslation();
  const { number } = useFigures();
  const count = Object.values(facets).reduce((sum, counted) => sum + (counted?.count ?? 0), 0);
  return (
    <section className="relative overflow-hidden border-b border-line bg-linear-to-b from-ground via-sand-1 via-78% to-sand-2">
      <div className="wrap relative pt-5.5 pb-6 wide:pt-14 wide:pb-12">
        <h1 className="max-w-150 text-promise leading-[1.28] font-bold">
          {t('home.promise1')}
          <br />
          {t('home.promise2')}
        </h1>
        <picture className="contents">
          <source type="image/avif" srcSet={widthsAs('avif')} sizes={sizes} />
          <img
            src="/art/hero-1100.webp"
            srcSet={widthsAs('webp')}
            sizes={sizes}
            width={1100}
            height={566}
            alt=""
            fetchPriority="high"
            className="relative -mx-[2%] mt-2 -mb-4.5 block h-auto w-[104%] max-w-none wide:absolute wide:-end-4 wide:top-6 wide:m-0 wide:w-[54%] wide:max-w-172.5"
          />
        </picture>
        <p className="relative mb-4 text-ink-2 wide:mt-3 wide:mb-29 wide:max-w-110 wide:text-18">
          {count > 0 && <Counted phrase={t('home.live', { count, figure })}>{number(count)}</Counted>}
        </p>
        <SearchCard facets={facets} today={today} />
      </div>
    </section>
  );
}

function widthsAs(form: 'avif' | 'webp'): string {
  return [640, 820, 1100].map((width) => `/art/hero-${width}.${form} ${width}w`).join(', ');
}
