import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '#web/platform/calls/paths.ts';
import { Plate } from '#web/catalogue/plates/plate.tsx';
import { Price } from '#web/platform/ui/price.tsx';
import { Tag } from '#web/platform/ui/tag.tsx';
import { AdPrice } from './ad-price.tsx';
import type { CardAd } from './card-ad.ts';
import { CardState } from './card-frame.tsx';
import { CardMarks } from './card-marks.tsx';
import { CardTag } from './card-tag.tsx';
import { useDeal } from './deal.ts';
import { useLabel } from '#web/catalogue/values/options.tsx';

interface Props {
  ad: CardAd;
  plate: NonNullable<CardAd['plate']>;
  /** Draws empty places for what is not written yet. */
  ghost?: boolean;
}

export function PlateCard({ ad, plate, ghost = false }: Props) {
  const { t } = useTranslation();
  const label = useLabel();
  // Two cards share a phone: the figure stands alone, and what it is below it.
  const highest = ad.price === null ? ad.offers?.highest : undefined;
  const deal = useDeal(ad);
  return (
    <article className="plate-card group">
      <div className={plate.plate_shape === 'long' ? 'plate-ground plate-ground-long' : 'plate-ground'}>
        <Plate letters={plate.letters_ar} digits={plate.digits} plateClass={plate.plate_class} shape={plate.plate_shape} ghost={ghost} />
        <CardState ad={ad} />
      </div>
      <div className="plate-body">
        <div>
          <h3 className="card-price group-hover:underline">
            <Link to={paths.ad(ad.id)} prefetch="intent" discover="none" className="card-link">
              <span className="sr-only">{ad.title} </span>
              {highest === undefined ? <AdPrice ad={ad} /> : <Price amount={highest} />}
            </Link>
          </h3>
          <span className="plate-note">
            {highest !== undefined && (
              <>
                <span className="font-medium text-brand">{t('ad.highest')}</span>
                {' · '}
              </>
            )}
            {ad.city.name}
          </span>
        </div>
        <div>
          <CardTag difference={ad.difference}>{plate.pattern && <Tag>{label('plate_pattern', plate.pattern)}</Tag>}</CardTag>
          <span className="plate-note">{[label('plate_class', plate.plate_class), deal].filter(Boolean).join(' · ')}</span>
        </div>
      </div>
      <CardMarks ad={ad} />
    </article>
  );
}
