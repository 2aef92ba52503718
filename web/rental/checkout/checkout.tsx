import { CalendarDays } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import { ApiFailure } from '#web/platform/calls/calls.ts';
import { callsIn, notFound, orNotFound } from '#web/platform/calls/loading.ts';
import { Head } from '#web/platform/head/head.tsx';
import { paths } from '#web/platform/calls/paths.ts';
import { LinkButton } from '#web/platform/ui/button.tsx';
import { LoadFailure } from '#web/platform/ui/list/load-failure.tsx';
import { Notice } from '#web/platform/ui/notice.tsx';
import type { Route } from './+types/checkout.ts';
import { requestedOf, readChoices, type Choices } from './address.ts';
import { RequestForm } from './request-form.tsx';

export const handle = { i18n: ['listing', 'rental'] };

/** What the car of the address costs for the time and extras in it, or why that cannot be had. Each opening asks for a new quote. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const choices = readChoices(query);
  if (!choices) return { choices, rental: Number(query.get('rental')) || null };
  const call = callsIn(context);
  const params = { id: choices.rental };
  const [ad, places] = await orNotFound(Promise.all([call('getAd', { params }), call('listRentalBranches', { params })]));
  if (!ad.rental) throw notFound();
  return { ad, places, choices, rental: ad.id, ...(await quoteOf(call, choices)) };
}

async function quoteOf(call: ReturnType<typeof callsIn>, choices: Choices) {
  try {
    const quote = await call('quoteRental', { params: { id: choices.rental }, body: requestedOf(choices) });
    return { quote, refusal: null };
  } catch (error) {
    if (!(error instanceof ApiFailure) || (error.status !== 400 && error.status !== 409)) throw error;
    return { quote: null, refusal: error.error };
  }
}

export default function Checkout({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <div className="wrap max-w-275! py-5 wide:py-8">
      <Head title={t('checkout.title')} description={t('checkout.description')} path={paths.newBooking({})} hidden />
      <h1 className="mb-4 text-22 font-bold wide:text-28">{t('checkout.title')}</h1>
      {loaderData.choices ? <RequestForm {...loaderData} /> : <NoDays rental={loaderData.rental} />}
    </div>
  );
}

function NoDays({ rental }: { rental: number | null }) {
  const { t } = useTranslation();
  return (
    <Notice
      picture={<CalendarDays size={36} strokeWidth={1.5} aria-hidden="true" className="text-ink-3" />}
      title={t('checkout.noDays')}
      advice={t('checkout.noDaysAdvice')}
    >
      <LinkButton look="filled" to={rental === null ? paths.rentals() : `${paths.ad(rental)}#quote`}>
        {rental === null ? t('trips.find') : t('checkout.backToAd')}
      </LinkButton>
    </Notice>
  );
}

export function ErrorBoundary() {
  const { t } = useTranslation();
  return (
    <div className="wrap py-8">
      <LoadFailure title={t('checkout.failed')} advice={t('checkout.failedAdvice')} />
    </div>
  );
}
