import { CarCard } from './car-card.tsx';
import type { CardAd } from './card-ad.ts';
import { PlateCard } from './plate-card.tsx';
import { RentalCard } from './rental-card.tsx';

export interface CardProps {
  ad: CardAd;
  /** For `sizes` of the picture: how wide the card is. */
  sizes?: string;
  eager?: boolean;
}

/** An ad in a list, as its type is drawn. */
export function AdCard(props: CardProps) {
  if (props.ad.plate) return <PlateCard ad={props.ad} plate={props.ad.plate} />;
  if (props.ad.rental) return <RentalCard {...props} rental={props.ad.rental} />;
  return <CarCard {...props} />;
}
