import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Brand } from '#contract/catalogue/reference.ts';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { paths } from '#web/platform/calls/paths.ts';
import { Counted, figure } from '#web/platform/ui/counted.tsx';
import { brandMark } from './brand-marks.ts';
import { SectionHead } from './section-head.tsx';

const most = 16;

/** Brands by the number of cars of each. One without a logo is shown by its letters. */
export function Brands({ brands }: { brands: readonly Brand[] | null }) {
  const { t } = useTranslation();
  const { number } = useFigures();
  if (!brands || brands.length === 0) return null;
  const shown = brands.toSorted((one, other) => other.ads_count - one.ads_count).slice(0, most);
  const all = <Counted phrase={t('home.allBrands', { count: brands.length, figure })}>{number(brands.length)}</Counted>;
  return (
    <section className="unseen wrap pt-12 wide:pt-16">
      <SectionHead title={t('home.brands')} more={{ to: paths.cars(), label: all }} />
      <ul className="grid grid-cols-4 gap-2 desk:grid-cols-8 desk:gap-3 max-wide:[&>:nth-child(n+9)]:hidden">
        {shown.map((brand) => (
          <li key={brand.id} className="min-w-0">
            <Link
              to={paths.cars({ brand: brand.id })}
              className="grid h-full content-start justify-items-center gap-2 rounded-card border border-line bg-surface px-1.5 pt-5 pb-3 text-center text-14 leading-snug font-medium transition-colors hover:border-line-strong"
            >
              <Mark brand={brand} />
              <span className="max-w-full one-line">{brand.name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Mark({ brand }: { brand: Brand }) {
  const url = brandMark(brand.logo);
  if (url)
    return <img src={url} alt="" width={34} height={34} loading="lazy" decoding="async" className="size-8.5 in-data-[theme=dark]:invert" />;
  const letters = brand.slug.replace(/-.*/, '').toUpperCase();
  return (
    <span
      aria-hidden="true"
      lang="en"
      dir="ltr"
      className={`grid h-8.5 place-items-center font-bold ${letters.length > 5 ? 'text-12' : 'text-16'}`}
    >
      {letters}
    </span>
  );
}
