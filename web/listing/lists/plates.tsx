import type { Route } from './+types/plates.ts';
import type { CardProps } from '../ads/ad-card.tsx';
import { PlateCard } from '../ads/plate-card.tsx';
import { AdListing } from './ad-listing.tsx';
import { DigitsGroup } from './filters/digits-group.tsx';
import { LettersGroup } from './filters/letters-group.tsx';
import { formatLetters } from './filters/format-letters.ts';
import { loadAds } from './load-ads.ts';
import { plateSection } from './sections.ts';
import { StudioLink } from './studio-link.tsx';
import { UnfoundPlate } from './unfound-plate.tsx';

export const handle = { i18n: ['listing'] };

const own = { groups: { letters: LettersGroup, digits: DigitsGroup }, formatLetters };

export function loader(requested: Route.LoaderArgs) {
  return loadAds(plateSection, requested);
}

export { shouldRevalidate } from '#web/platform/head/same-page.ts';

export default function Plates({ loaderData }: Route.ComponentProps) {
  return <AdListing section={plateSection} loaded={loaderData} own={own} over={<StudioLink />} Card={Card} Unfound={UnfoundPlate} />;
}

function Card({ ad }: CardProps) {
  return ad.plate && <PlateCard ad={ad} plate={ad.plate} />;
}
