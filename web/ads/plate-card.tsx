import { Link } from 'react-router';
import type { AdCard } from '#contract/ads.ts';
import { paths } from '../paths.ts';
import { Plate } from '../plates/plate.tsx';
import { Tag } from '../ui/tag.tsx';
import { AdPrice } from './ad-price.tsx';
import { CardState } from './card-frame.tsx';
import { CardMarks } from './card-marks.tsx';
import { useLabel } from './options.tsx';

interface Props {
  ad: AdCard;
  plate: NonNullable<AdCard['plate']>;
  /** Draws empty places for what is not written yet. */
  ghost?: boolean;
}

export function PlateCard({ ad, plate, ghost = false }: Props) {
  const label = useLabel();
  return (
    <article className="group relative block overflow-hidden rounded-card border border-line bg-surface">
      <div
        className={`relative grid aspect-16/10 place-items-center bg-linear-to-b from-sand-1 to-sand-2 ${plate.plate_shape === 'long' ? 'px-[10%]' : 'px-[18%]'}`}
      >
        <Plate letters={plate.letters_ar} digits={plate.digits} plateClass={plate.plate_class} shape={plate.plate_shape} ghost={ghost} />
        <CardState ad={ad} />
      </div>
      <div className="grid gap-2 px-4 pt-3.5 pb-4">
        <div className="flex items-baseline justify-between gap-2">
          <h3 className="text-18 leading-normal font-bold group-hover:underline">
            <Link to={paths.ad(ad.id)} prefetch="intent" className="after:absolute after:inset-0 after:rounded-card">
              <span className="sr-only">{ad.title} </span>
              <AdPrice ad={ad} />
            </Link>
          </h3>
          <span className="truncate text-14 text-ink-3">{ad.city.name}</span>
        </div>
        <div className="flex items-center justify-between gap-2">
          {plate.pattern && <Tag>{label('plate_pattern', plate.pattern)}</Tag>}
          <span className="text-14 text-ink-3">{label('plate_class', plate.plate_class)}</span>
        </div>
      </div>
      <CardMarks ad={ad} />
    </article>
  );
}
