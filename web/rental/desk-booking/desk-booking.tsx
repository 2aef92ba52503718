import { CalendarDays } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import type { RentalUnit } from '#contract/rental/rental-calendar.ts';
import { riyadhDay } from '#contract/platform/riyadh.ts';
import { ApiFailure } from '#web/platform/calls/calls.ts';
import { callsIn, orNotFound } from '#web/platform/calls/loading.ts';
import { Head } from '#web/platform/head/head.tsx';
import { paths } from '#web/platform/calls/paths.ts';
import { loadFleet } from '../fleet/load-fleet.ts';
import { LinkButton } from '#web/platform/ui/button.tsx';
import { LoadFailure } from '#web/platform/ui/list/load-failure.tsx';
import { Notice } from '#web/platform/ui/notice.tsx';
import type { Route } from './+types/desk-booking.ts';
import { deskRequest, readDeskChoices, type DeskChoices } from './choices.ts';
import { DeskForm } from './desk-form.tsx';

export const handle = { i18n: ['listing', 'rental'] };

/** The cars of the office, what the chosen one costs for the days of the address, or why that cannot be had. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const call = callsIn(context);
  const today = riyadhDay();
  const { units: all } = await orNotFound(loadFleet(call, { from: today, to: today }, {}));
  const units = all.filter((unit) => unit.is_active);
  const choices = readDeskChoices(new URL(request.url).searchParams, Date.now());
  const unit = units.find(({ id }) => id === choices.unit) ?? units[0];
  if (!unit) return { units, today, unit: null };
  return { units, today, unit, choices: { ...choices, unit: unit.id }, ...(await quoteOf(call, unit, choices)) };
}

async function quoteOf(call: ReturnType<typeof callsIn>, { rental, branch }: RentalUnit, choices: DeskChoices) {
  const body = deskRequest(choices, branch?.id ?? null);
  if (!body) return { quote: null, refusal: null };
  try {
    return { quote: await call('quoteAtDesk', { params: { id: rental.id }, body }), refusal: null };
  } catch (error) {
    if (!(error instanceof ApiFailure) || (error.status !== 400 && error.status !== 409)) throw error;
    return { quote: null, refusal: error.error };
  }
}

export default function DeskBooking({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <div className="wrap max-w-275! py-5 wide:py-8">
      <Head title={t('bookings.desk.title')} description={t('bookings.desk.description')} path={paths.deskBooking()} hidden />
      <h1 className="text-22 font-bold wide:text-28">{t('bookings.desk.title')}</h1>
      <p className="mt-1 mb-4 text-ink-2">{t('bookings.desk.lead')}</p>
      {loaderData.unit ? <DeskForm {...loaderData} /> : <NoCars />}
    </div>
  );
}

function NoCars() {
  const { t } = useTranslation();
  return (
    <Notice
      picture={<CalendarDays size={36} strokeWidth={1.5} aria-hidden="true" className="text-ink-3" />}
      title={t('bookings.desk.noCars')}
      advice={t('bookings.desk.description')}
    >
      <LinkButton look="filled" to={paths.postRental()}>
        {t('bookings.desk.post')}
      </LinkButton>
    </Notice>
  );
}

export function ErrorBoundary() {
  const { t } = useTranslation();
  return (
    <div className="wrap py-8">
      <LoadFailure title={t('bookings.desk.failed')} advice={t('bookings.desk.failedAdvice')} />
    </div>
  );
}
