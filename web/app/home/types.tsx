import { RectangleEllipsis, Store } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { AdCard } from '#contract/listing/ads.ts';
import { Silhouette } from '#web/catalogue/values/silhouette.tsx';
import { Figure } from '#web/platform/i18n/figures.tsx';
import { paths } from '#web/platform/calls/paths.ts';
import { Plate } from '#web/catalogue/plates/plate.tsx';

const names = ['cars', 'plates', 'rentals', 'showrooms'] as const;
type PlateOfAd = NonNullable<AdCard['plate']>;
export type TypeCounts = Record<(typeof names)[number], number | null>;

interface Props {
  counts: TypeCounts;
  /** One that is on the market, to draw. */
  plate: Pick<PlateOfAd, 'letters_ar' | 'digits'> | null | undefined;
}

/** What there is on the market, and how much of it. */
export function Types({ counts, plate }: Props) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('home.types')} className="wrap pt-3.5 wide:pt-6">
      <ul className="grid grid-cols-4 gap-2 wide:gap-4">
        {names.map((name) => (
          <li key={name} className="min-w-0">
            <Link
              to={paths[name]()}
              className="grid h-full content-center justify-items-center gap-1 rounded-card border border-line bg-surface px-1 pt-2.5 pb-2 text-center transition-colors hover:border-line-strong desk:flex desk:h-20 desk:items-center desk:gap-4 desk:px-5 desk:text-start"
            >
              <span className="grid h-7 place-items-center text-ink-2 desk:w-16">
                <Mark of={name} plate={plate} />
              </span>
              <span className="grid text-14 leading-snug font-semibold wide:text-16 max-[24rem]:text-12">
                {t(`sections.${name}`)}
                {counts[name] !== null && (
                  <span className="text-12 font-normal text-ink-3 wide:text-14">
                    <Figure value={counts[name]} />
                  </span>
                )}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Mark({ of, plate }: { of: keyof TypeCounts; plate: Props['plate'] }) {
  if (of === 'cars' || of === 'rentals') return <Silhouette body={of === 'cars' ? 'sedan' : 'suv'} className="h-5.5 wide:h-7" />;
  if (of === 'showrooms') return <Store size={26} strokeWidth={1.75} aria-hidden="true" />;
  if (!plate) return <RectangleEllipsis size={26} strokeWidth={1.75} aria-hidden="true" />;
  return (
    <span aria-hidden="true" className="w-14 wide:w-16">
      <Plate letters={plate.letters_ar} digits={plate.digits} size="small" />
    </span>
  );
}
