import { useTranslation } from 'react-i18next';
import { isTakeover } from '#contract/listing/ad-rules.ts';
import type { Ad } from '#contract/listing/ads.ts';
import type { PublicBranch } from '#contract/listing/branches.ts';
import { useLabel } from '#web/catalogue/values/options.tsx';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { isInOther } from '#web/platform/i18n/written.ts';
import { Head } from '#web/platform/head/head.tsx';
import { usePublicUrl } from '#web/platform/head/site.tsx';
import { paths } from '#web/platform/calls/paths.ts';
import { cut } from '#web/platform/ui/cut.ts';
import { useBreadcrumbs } from './breadcrumbs.ts';
import { presentOffer, presentTrail } from './structured-data.ts';

export function AdHead({ ad, branch }: { ad: Ad; branch: PublicBranch | null }) {
  const label = useLabel();
  const site = usePublicUrl();
  const trail = useBreadcrumbs(ad);
  const description = useDescription(ad);
  const path = paths.ad(ad.id);
  const data = [
    presentOffer(ad, {
      url: `${site}${path}`,
      owner: `${site}${paths.profile(ad.owner.id)}`,
      picture: `${site}${picture(ad.id)}`,
      description,
      branch,
      label,
    }),
    presentTrail([...trail, { text: ad.title, to: path }], site),
  ];
  return <Head title={`${ad.title} · ${ad.city.name}`} description={description} path={path} picture={picture(ad.id)} data={data} />;
}

function picture(id: number): string {
  return `/share/ad/${id}.png`;
}

/** Title, price and what decides, then the first of the seller's words: about 160 characters. */
function useDescription(ad: Ad): string {
  const { t, i18n } = useTranslation();
  const { number } = useFigures();
  const label = useLabel();
  const amount = ad.price === null ? t('ad.soum') : t('details.amount', { number: number(ad.price) });
  const instalment = ad.car?.instalment;
  const monthly =
    instalment == null ? t('ad.takeover.tag') : `${t('details.amount', { number: number(instalment) })} ${t('ad.takeover.perMonth')}`;
  const facts = ad.plate
    ? [label('plate_class', ad.plate.plate_class), label('plate_pattern', ad.plate.pattern)]
    : [
        ad.car?.mileage != null && `${number(ad.car.mileage)} ${t('ad.km')}`,
        label('transmission', ad.car?.transmission ?? null),
        label('fuel', ad.car?.fuel ?? null),
      ];
  const price = ad.rental ? `${amount} ${t('ad.perDay')}` : isTakeover(ad.car?.sale_type) ? monthly : amount;
  const summary = [ad.title, price, ...facts, ad.city.name].filter(Boolean).join(' · ');
  // Nobody marks the language of a description that search engines show.
  const words = isInOther(ad.description, i18n.language) ? '' : ad.description.replace(/\s+/g, ' ');
  return cut(`${summary}. ${words}`.trim(), 160)[0];
}
