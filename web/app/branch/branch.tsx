import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { PublicBranch } from '#contract/listing/branches.ts';
import type { AdCard as Card } from '#contract/listing/ads.ts';
import type { Page } from '#contract/platform/page.ts';
import { AdCard } from '#web/listing/ads/ad-card.tsx';
import { HoursTable } from '#web/people/profiles/hours-table.tsx';
import { OpenNow } from '#web/people/profiles/open-now.tsx';
import { OwnerCard } from '#web/people/profiles/owner-card.tsx';
import { callsIn, orNotFound } from '#web/platform/calls/loading.ts';
import { paths } from '#web/platform/calls/paths.ts';
import { Head } from '#web/platform/head/head.tsx';
import { usePublicUrl } from '#web/platform/head/site.tsx';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { useWritten } from '#web/platform/i18n/written.ts';
import { Breadcrumbs } from '#web/platform/ui/breadcrumbs.tsx';
import { LinkButton } from '#web/platform/ui/button.tsx';
import { MapLink } from '#web/platform/ui/map-link.tsx';
import type { Route } from './+types/branch.ts';
import { Holidays } from './holidays.tsx';
import { presentBranch } from './structured-data.ts';

export const handle = { i18n: ['listing', 'community'] };

const adsPerPage = 24;

/** A branch with its business, the cars that stand there, and the other branches; 404 for what is gone. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const call = callsIn(context);
  const query = new URL(request.url).searchParams;
  const of = { id: Number(params.id), slug: params.slug };
  const page = Number(query.get('page')) || 1;
  const [{ branch, business }, ads, { results: all }] = await orNotFound(
    Promise.all([
      call('getBranchPage', { params: of }),
      call('listAdsOfBranch', { params: of, query: { page, page_size: adsPerPage } }),
      call('listBranchesOf', { params: { id: of.id } }),
    ]),
  );
  return { branch, business, ads, others: all.filter(({ id }) => id !== branch.id) };
}

export default function BranchScreen({ loaderData: { branch, business, ads, others } }: Route.ComponentProps) {
  const { t } = useTranslation();
  const written = useWritten();
  const site = usePublicUrl();
  const path = paths.branch(business.id, branch.slug);
  const { name, address, about, city, location } = branch;
  return (
    <div className="wrap py-5 wide:py-8">
      <Head
        title={`${name} · ${business.full_name}`}
        description={t('branchPage.description', { name, business: business.full_name, city: city.name })}
        path={ads.page > 1 ? `${path}?page=${ads.page}` : path}
        picture={`/share/profile/${business.id}.png`}
        data={[presentBranch(branch, business, `${site}${path}`)]}
      />
      <Breadcrumbs label={t('branchPage.of')} trail={[{ text: business.full_name, to: paths.profile(business.id) }]} />
      <h1 {...written(name)} className="text-22 font-bold wrap-anywhere wide:text-28">
        {name}
      </h1>
      <p className="text-ink-3">
        {city.name}
        {t('details.comma')} <bdi {...written(address)}>{address}</bdi>
      </p>
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] items-start gap-8 desk:grid-cols-[minmax(0,1fr)_var(--aside)] desk:gap-10">
        <section aria-labelledby="ads" className="min-w-0 max-desk:order-2">
          {about.trim() !== '' && (
            <p {...written(about)} className="mb-5 max-w-prose wrap-anywhere whitespace-pre-line">
              {about.trim()}
            </p>
          )}
          <h2 id="ads" className="mb-3 text-18 font-bold">
            {t('branchPage.ads')}
          </h2>
          <BranchAds ads={ads} path={path} business={business.id} />
        </section>
        <aside aria-label={t('profile.inShort')} className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <section className="grid gap-3 rounded-card border border-line bg-surface p-4 wide:p-6">
            <h2 className="text-16 font-semibold">{t('branchPage.hours')}</h2>
            {branch.hours.length > 0 ? (
              <>
                <OpenNow hours={branch.hours} />
                <HoursTable hours={branch.hours} />
              </>
            ) : (
              <p className="text-14 text-ink-3">{t('branches.noHours')}</p>
            )}
            <Holidays holidays={branch.holidays} />
            {location && <MapLink {...location} label={t('branchPage.map')} />}
          </section>
          <OwnerCard owner={business} />
          {others.length > 0 && <Others business={business.id} branches={others} />}
        </aside>
      </div>
    </div>
  );
}

function BranchAds({ ads, path, business }: { ads: Page<Card>; path: string; business: number }) {
  const { t } = useTranslation();
  const { digits } = useFigures();
  if (ads.results.length === 0) {
    return (
      <div className="grid justify-items-start gap-3">
        <p className="text-ink-3">{t('branchPage.noAds')}</p>
        <LinkButton look="outlined" to={paths.profile(business)}>
          {t('profile.allAds')}
        </LinkButton>
      </div>
    );
  }
  return (
    <>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-x-5 gap-y-8 small:grid-cols-2 page:grid-cols-3">
        {ads.results.map((ad, index) => (
          <li key={ad.id}>
            <AdCard ad={ad} eager={index < 3} />
          </li>
        ))}
      </ul>
      {ads.pages > 1 && (
        <nav aria-label={t('branchPage.ads')} className="mt-6 flex flex-wrap gap-2">
          {Array.from({ length: ads.pages }, (_, index) => index + 1).map((page) => (
            <LinkButton
              key={page}
              look={page === ads.page ? 'tinted' : 'outlined'}
              to={page === 1 ? path : `${path}?page=${page}`}
              aria-current={page === ads.page ? 'page' : undefined}
              className="px-4!"
            >
              {digits(page)}
            </LinkButton>
          ))}
        </nav>
      )}
    </>
  );
}

function Others({ business, branches }: { business: number; branches: readonly PublicBranch[] }) {
  const { t } = useTranslation();
  const written = useWritten();
  return (
    <section className="rounded-card border border-line bg-surface p-4 wide:p-6">
      <h2 className="text-16 font-semibold">{t('branchPage.others')}</h2>
      <ul className="mt-1">
        {branches.map(({ id, slug, name, city }) => (
          <li key={id}>
            <Link to={paths.branch(business, slug)} className="flex min-h-11 items-center justify-between gap-3 hover:underline">
              <bdi {...written(name)}>{name}</bdi>
              <span className="text-14 text-ink-3">{city.name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
