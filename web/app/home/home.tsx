import { useTranslation } from 'react-i18next';
import { Head } from '#web/platform/head/head.tsx';
import { usePublicUrl } from '#web/platform/head/site.tsx';
import { paths } from '#web/platform/calls/paths.ts';
import type { Route } from './+types/home.ts';
import { Bodies } from './bodies.tsx';
import { Brands } from './brands.tsx';
import { Hero } from './hero.tsx';
import { Latest } from './latest.tsx';
import { loadHome } from './load-home.ts';
import { PlatesBand } from './plates-band.tsx';
import { SafeDeal } from './safe-deal.tsx';
import { SellBand } from './sell-band.tsx';
import { TopBusinesses } from './top-businesses.tsx';
import { Types } from './types.tsx';

export const handle = { i18n: ['listing'] };

export function loader(requested: Route.LoaderArgs) {
  return loadHome(requested);
}

export { shouldRevalidate } from '#web/platform/head/same-page.ts';

export default function Home({ loaderData }: Route.ComponentProps) {
  const { latest, plates, counts, bodies, brands, showrooms, offices, examples } = loaderData;
  return (
    <>
      <HomeHead />
      <Hero examples={examples} />
      <Types counts={counts} plate={plates?.[0]?.plate} />
      <Latest ads={latest} />
      <SellBand />
      <PlatesBand ads={plates} />
      <Bodies values={bodies} />
      <Brands brands={brands} />
      <TopBusinesses kind="showrooms" businesses={showrooms} />
      <TopBusinesses kind="offices" businesses={offices} />
      <SafeDeal />
    </>
  );
}

function HomeHead() {
  const { t } = useTranslation();
  const site = usePublicUrl();
  return (
    <Head
      title={t('home.title')}
      description={t('home.description')}
      path={paths.home()}
      data={[
        {
          '@context': 'https://schema.org',
          '@type': 'WebSite',
          name: t('common.name'),
          url: site + paths.home(),
          potentialAction: {
            '@type': 'SearchAction',
            target: { '@type': 'EntryPoint', urlTemplate: `${site}${paths.search()}?q={search_term_string}` },
            'query-input': 'required name=search_term_string',
          },
        },
        { '@context': 'https://schema.org', '@type': 'Organization', name: t('common.name'), url: site, logo: `${site}/icon-180.png` },
      ]}
    />
  );
}
