import type { ReactNode } from 'react';
import type { AdType } from '#contract/platform/kinds.ts';
import type { Lists } from './load-posting.ts';
import type { PhotoList } from './photos/photo-list.ts';
import { CarSection } from './sections/car-section.tsx';
import { PhotosSection } from './sections/photos-section.tsx';
import { PlateSection, TransferSection } from './sections/plate-sections.tsx';
import { PriceSection } from './sections/price-section.tsx';
import { PricesSection, RentalCarSection, TermsSection } from './sections/rental-sections.tsx';
import { StateSection } from './sections/state-section.tsx';
import { WordsSection } from './sections/words-section.tsx';

interface Props extends Pick<Lists, 'brands' | 'regions'> {
  type: AdType;
  photos: PhotoList;
  /** Stands under the price of a car. */
  underPrice?: ReactNode;
}

/** The parts of the form of one type of ad, in their order. */
export function AdSections({ type, photos, brands, regions, underPrice }: Props) {
  const words = <WordsSection type={type} regions={regions} />;
  if (type === 'plate') {
    return (
      <>
        <PlateSection />
        <TransferSection />
        <PriceSection deal="deal_kind" />
        {words}
      </>
    );
  }
  if (type === 'rental') {
    return (
      <>
        <PhotosSection list={photos} />
        <RentalCarSection brands={brands} />
        <PricesSection />
        <TermsSection />
        {words}
      </>
    );
  }
  return (
    <>
      <PhotosSection list={photos} />
      <CarSection brands={brands} />
      <StateSection />
      <PriceSection deal="sale_type">{underPrice}</PriceSection>
      {words}
    </>
  );
}
