import type { AdCard as Ad } from '#contract/listing/ads.ts';
import type { UserCard } from '#contract/people/profiles.ts';
import { AdCard } from '../../ads/ad-card.tsx';
import { CompareTray } from '../../ads/compare-tray.tsx';
import { budgetOf, ByMonth } from '../../ads/monthly-budget.tsx';
import { BusinessCard } from '#web/people/profiles/business-card.tsx';
import { useFiltering } from '../filters/filtering.tsx';

interface Props {
  pages: readonly { results: readonly (Ad | UserCard)[] }[];
}

const looks = {
  cards: 'card-list grid grid-cols-[minmax(0,1fr)] gap-x-5 small:grid-cols-2',
  plates: 'plate-list grid grid-cols-[minmax(0,1fr)] gap-2.5 small:grid-cols-2',
  businesses: 'grid grid-cols-[minmax(0,1fr)] gap-5 small:grid-cols-2 desk:grid-cols-1',
};

/** The ads or businesses of a place, as the lists draw them. */
export default function ChosenCards({ pages }: Props) {
  const { section, parameters } = useFiltering();
  const results = [...new Map(pages.flatMap((page) => page.results).map((one) => [one.id, one])).values()];
  const look = section.name === 'plates' ? looks.plates : 'ad' in section ? looks.cards : looks.businesses;
  return (
    <ByMonth budget={section.name === 'cars' ? budgetOf(parameters) : null}>
      <ul className={look}>
        {results.map((one) => (
          <li key={one.id}>
            {'title' in one ? <AdCard ad={one} sizes="(min-width: 1024px) 190px, 46vw" /> : <BusinessCard business={one} />}
          </li>
        ))}
      </ul>
      {section.name === 'cars' && <CompareTray />}
    </ByMonth>
  );
}
