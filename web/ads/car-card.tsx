import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Figure } from '../i18n/figures.tsx';
import { paths } from '../paths.ts';
import { Tag } from '../ui/tag.tsx';
import type { CardProps } from './ad-card.tsx';
import { AdPrice } from './ad-price.tsx';
import { CardFoot } from './card-foot.tsx';
import { CardPicture, cardSizes } from './card-frame.tsx';
import { CardMarks } from './card-marks.tsx';
import { useClaim } from './claim.ts';

export function CarCard({ ad, sizes = cardSizes, eager = false }: CardProps) {
  const { t } = useTranslation();
  const claim = useClaim(ad);
  return (
    <article className="group relative min-w-0">
      <CardPicture ad={ad} sizes={sizes} eager={eager} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-0.5 pt-3">
        <h3 className="flex leading-normal font-semibold group-hover:underline">
          <Link dir="auto" to={paths.ad(ad.id)} prefetch="intent" className="truncate after:absolute after:inset-0 after:rounded-card">
            {ad.title}
          </Link>
        </h3>
        <p className="truncate text-14 text-ink-3">
          {ad.car && <Figure value={ad.car.year || '—'} plain />}
          {ad.car?.mileage != null && (
            <>
              {' · '}
              <Figure value={ad.car.mileage} /> {t('ad.km')}
            </>
          )}
          {' · '}
          {ad.city.name}
        </p>
        <div className="flex min-h-7 items-baseline justify-between gap-3">
          <p className="text-18 leading-normal font-bold">
            <AdPrice ad={ad} />
          </p>
          {claim && <Tag tone={claim.trusted ? 'good' : 'plain'}>{claim.label}</Tag>}
        </div>
        <CardFoot ad={ad} />
      </div>
      <CardMarks ad={ad} />
    </article>
  );
}
