import { CarFront } from 'virtual:icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { riyadhDay } from '#contract/platform/riyadh.ts';
import { callsIn, orNotFound } from '#web/platform/calls/loading.ts';
import { viewerIn } from '#web/platform/calls/viewer.ts';
import { Head } from '#web/platform/head/head.tsx';
import { paths } from '#web/platform/calls/paths.ts';
import { loadFleet } from '../fleet/load-fleet.ts';
import { LinkButton } from '#web/platform/ui/button.tsx';
import { Filled } from '#web/platform/ui/filled.tsx';
import { SelectField } from '#web/platform/ui/form/select-field.tsx';
import { LoadFailure } from '#web/platform/ui/list/load-failure.tsx';
import { Notice } from '#web/platform/ui/notice.tsx';
import { Price } from '#web/platform/ui/price.tsx';
import type { Route } from './+types/rental-prices.ts';
import { PricesForm } from './prices-form.tsx';

export const handle = { i18n: ['people', 'rental'] };

/** The rental ads of an office, and the prices of the one in the address, or else of the first. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const call = callsIn(context);
  const today = riyadhDay();
  const me = await viewerIn(context);
  const { units } = me.user_type === 'office' ? await loadFleet(call, { from: today, to: today }, {}) : { units: [] };
  const ads = [...new Map(units.map(({ rental: { id, title } }) => [id, { id, title }])).values()];
  const requested = Number(new URL(request.url).searchParams.get('rental')) || ads[0]?.id;
  if (requested === undefined) return { ads, today, shown: null };
  const [ad, rules, settings] = await orNotFound(
    Promise.all([
      call('getAd', { params: { id: requested } }),
      call('getPriceRules', { params: { id: requested } }),
      call('getRentalSettings', {}),
    ]),
  );
  const { daily = 0, weekly = null, monthly = null } = ad.rental ?? {};
  return { ads, today, shown: { id: requested, rates: { daily, weekly, monthly }, rules, vatSince: settings.vat_since } };
}

/** What an ad costs on weekdays and in seasons, and what a longer rental has less. */
export default function RentalPricesScreen({ loaderData: { ads, today, shown } }: Route.ComponentProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <Frame>
      <Head title={t('rentalPrices.title')} description={t('rentalPrices.description')} path={paths.rentalPrices()} hidden />
      <h1 className="text-22 font-bold wide:text-28">{t('rentalPrices.title')}</h1>
      <p className="mt-1 mb-4 max-w-prose text-ink-2">{t('rentalPrices.lead')}</p>
      {shown ? (
        <>
          <div className="mb-4 grid gap-x-6 gap-y-2 tablet:grid-cols-2 tablet:items-end">
            <SelectField
              label={t('rentalPrices.ad')}
              value={String(shown.id)}
              choices={ads.map(({ id, title }) => ({ value: String(id), label: title }))}
              onChange={(id) => void navigate(paths.rentalPrices({ rental: Number(id) }), { replace: true })}
            />
            <Base id={shown.id} rates={shown.rates} />
          </div>
          <PricesForm key={shown.id} ad={shown} today={today} />
        </>
      ) : (
        <NoAds />
      )}
    </Frame>
  );
}

type Shown = NonNullable<Route.ComponentProps['loaderData']['shown']>;

/** The prices of the ad itself, and the way to change them. */
function Base({ id, rates: { daily, weekly, monthly } }: Pick<Shown, 'id' | 'rates'>) {
  const { t } = useTranslation();
  return (
    <p className="flex flex-wrap items-center gap-x-2 pb-1 text-14 text-ink-2">
      <Filled phrase={(holes) => t('rentalPrices.base', holes)} parts={{ daily: <Price amount={daily} /> }} />
      {weekly !== null && <Filled phrase={(holes) => t('rentalPrices.baseWeek', holes)} parts={{ price: <Price amount={weekly} /> }} />}
      {monthly !== null && <Filled phrase={(holes) => t('rentalPrices.baseMonth', holes)} parts={{ price: <Price amount={monthly} /> }} />}
      <LinkButton look="plain" className="px-1! text-14" to={paths.editRental(id)}>
        {t('rentalPrices.edit')}
      </LinkButton>
    </p>
  );
}

function NoAds() {
  const { t } = useTranslation();
  return (
    <Notice
      picture={<CarFront size={36} strokeWidth={1.5} aria-hidden="true" className="text-ink-3" />}
      title={t('rentalPrices.empty')}
      advice={t('rentalPrices.emptyAdvice')}
    >
      <LinkButton look="filled" to={paths.postRental()}>
        {t('rentalPrices.post')}
      </LinkButton>
    </Notice>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return <div className="wrap max-w-280 py-5 wide:py-8">{children}</div>;
}

export function ErrorBoundary() {
  const { t } = useTranslation();
  return (
    <Frame>
      <LoadFailure title={t('rentalPrices.failed')} advice={t('settings.failedAdvice')} />
    </Frame>
  );
}
