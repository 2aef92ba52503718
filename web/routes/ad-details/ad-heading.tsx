import { useTranslation } from 'react-i18next';
import type { Ad } from '#contract/ads.ts';
import { useLabel } from '../../ads/options.tsx';
import { useFigures } from '../../i18n/figures.tsx';
import { Since } from '../../i18n/time.tsx';
import { MapLink } from '../../ui/map-link.tsx';
import { Tag } from '../../ui/tag.tsx';
import { AdActions } from './ad-actions.tsx';
import { AskingPrice } from './asking-price.tsx';

/** Title, place, age and views; on narrow screens the price as well. */
export function AdHeading({ ad }: { ad: Ad }) {
  const { t } = useTranslation();
  const { number } = useFigures();
  return (
    <header className="grid gap-2 pt-5 pb-5 desk:pt-6">
      <h1 className="wrap-anywhere text-22 font-bold wide:text-28">
        <bdi>{ad.title}</bdi>
      </h1>
      <p className="text-ink-3">
        <span className="block small:inline">
          {ad.city.name}
          {ad.district && (
            <>
              {t('details.comma')} <bdi>{ad.district}</bdi>
            </>
          )}
        </span>
        <span className="hidden small:inline"> · </span>
        <span className="inline-block">
          {t('details.posted')} <Since time={ad.refreshed_at} />
          {' · '}
          {t('details.views', { count: ad.views, number: number(ad.views) })}
        </span>
      </p>
      {ad.location && !ad.plate && <MapLink {...ad.location} label={t('details.map')} />}
      {ad.plate && <Patterns codes={ad.plate.patterns} />}
      <div className="grid gap-3.5 desk:hidden">
        <AskingPrice ad={ad} />
        <AdActions ad={ad} />
      </div>
    </header>
  );
}

function Patterns({ codes }: { codes: readonly string[] }) {
  const label = useLabel();
  return (
    <ul className="flex flex-wrap gap-2">
      {codes.map((code) => (
        <li key={code}>
          <Tag>{label('plate_pattern', code)}</Tag>
        </li>
      ))}
    </ul>
  );
}
