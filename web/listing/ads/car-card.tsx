import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isTakeover } from '#contract/listing/ad-rules.ts';
import { Figure } from '#web/platform/i18n/figures.tsx';
import { paths } from '#web/platform/calls/paths.ts';
import { Tag } from '#web/platform/ui/tag.tsx';
import type { CardProps } from './ad-card.tsx';
import { AdPrice } from './ad-price.tsx';
import { CardFoot } from './card-foot.tsx';
import { CardPicture, cardSizes } from './card-frame.tsx';
import { CardMarks } from './card-marks.tsx';
import { CardTag } from './card-tag.tsx';
import { useClaim } from './claim.ts';
import { useDeal } from './deal.ts';
import { MonthlyLine } from './monthly-budget.tsx';
import { PriceDrop } from './price-drop.tsx';
import { PriceLabelTag } from './price-label.tsx';
import { TakeoverLine } from './takeover-line.tsx';

export function CarCard({ ad, sizes = cardSizes, eager = false }: CardProps) {
  const { t, i18n } = useTranslation();
  const claim = useClaim(ad);
  const deal = useDeal(ad);
  return (
    <article className="card group">
      <CardPicture ad={ad} sizes={sizes} eager={eager} />
      <div className="card-body">
        <h3 className="card-title">
          <Link dir="auto" to={paths.ad(ad.id)} prefetch="intent" discover="none" className="card-link">
            {i18n.language === 'en' ? withoutYear(ad) : ad.title}
          </Link>
        </h3>
        <p className="card-facts">
          {ad.car && <Figure value={ad.car.year || '—'} plain />}
          {ad.car?.mileage != null && (
            <>
              {' · '}
              <Figure value={ad.car.mileage} />
              {` ${t('ad.km')}`}
            </>
          )}
          {` · ${ad.city.name}`}
        </p>
        <div className="card-row">
          <p className="card-price">
            <AdPrice ad={ad} />
            <PriceDrop amount={ad.price_drop} />
          </p>
          <CardTag difference={ad.difference}>
            {deal ? (
              <Tag>{deal}</Tag>
            ) : ad.price_label ? (
              <PriceLabelTag label={ad.price_label} />
            ) : (
              claim && <Tag tone={claim.trusted ? 'good' : 'plain'}>{claim.label}</Tag>
            )}
          </CardTag>
        </div>
        {ad.car && isTakeover(ad.car.sale_type) ? (
          <p className="card-terms">
            <TakeoverLine car={ad.car} />
          </p>
        ) : (
          ad.price !== null && <MonthlyLine price={ad.price} />
        )}
        <CardFoot ad={ad} />
      </div>
      <CardMarks ad={ad} />
    </article>
  );
}

/** The facts below an English title begin with the year. */
function withoutYear({ title, car }: CardProps['ad']): string {
  const end = ` ${car?.year}`;
  return title.endsWith(end) ? title.slice(0, -end.length) : title;
}
