import { BadgeCheck, MapPin, Printer } from 'virtual:icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Booking } from '#contract/rental/bookings.ts';
import type { BookingPayments } from '#contract/money/office-payments.ts';
import type { QuoteBranch, QuoteLineKind } from '#contract/rental/rental-quotes.ts';
import { parsePlate } from '#contract/catalogue/plates.ts';
import { QuoteTerms } from '../bookings/quote-figures.tsx';
import { QuoteLines } from '../bookings/quote-lines.tsx';
import { RentalTimes } from '../bookings/rental-times.tsx';
import { Figure } from '#web/platform/i18n/figures.tsx';
import { useClock } from '#web/platform/i18n/time.tsx';
import { Plate } from '#web/catalogue/plates/plate.tsx';
import { Button } from '#web/platform/ui/button.tsx';
import { useHydrated } from '#web/platform/ui/hydrated.ts';
import { PlaceWords } from './place-words.tsx';
import { MapLink } from '#web/platform/ui/map-link.tsx';
import { Price } from '#web/platform/ui/price.tsx';

/** Whether the renter has one, with the times on it. */
export function hasVoucher({ side, state }: Booking): boolean {
  return side === 'renter' && (state === 'confirmed' || state === 'out');
}

/** What the renter shows at the counter. It is printed alone. */
export function Voucher({ booking, payments }: { booking: Booking; payments: BookingPayments }) {
  const { t } = useTranslation();
  const hydrated = useHydrated();
  const { id, rental, from, to, quote } = booking;
  if (!hasVoucher(booking)) return null;
  return (
    <section data-print aria-labelledby="voucher" className="overflow-hidden rounded-card border border-line bg-surface">
      <header className="flex items-center gap-2.5 bg-brand-tint px-4 py-3.5 text-brand wide:px-5">
        <BadgeCheck size={22} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
        <div className="min-w-0 flex-1">
          <h2 id="voucher" className="font-bold">
            {t('booking.voucher.title')}
          </h2>
          <p className="text-14">{t('booking.voucher.from', { name: quote.supplier.name })}</p>
        </div>
        <b className="text-18 font-bold">
          <bdi dir="ltr">
            <Figure value={id} plain />
          </bdi>
        </b>
      </header>
      <Stub>
        <p dir="auto" className="font-bold">
          {rental.title}
        </p>
        <RentalTimes from={from} to={to} />
        <CarPlate booking={booking} />
      </Stub>
      <Stub>
        <Place booking={booking} />
      </Stub>
      <Stub>
        <Extras quote={quote} />
      </Stub>
      <Stub>
        {booking.state === 'confirmed' && (
          <div>
            <h3 className="font-semibold">{t('booking.voucher.bring')}</h3>
            <p className="text-14 text-ink-2">{t(`booking.voucher.${bringOf(booking.driver)}`)}</p>
          </div>
        )}
        <dl className="grid gap-1.5 text-14">
          {Number(payments.paid) > 0 && <Sum name={t('cardPay.box.paid')} amount={payments.paid} />}
          {Number(payments.received) > 0 && <Sum name={t('booking.receipts.title')} amount={payments.received} />}
          <Sum name={t('booking.voucher.pay')} amount={payments.left} />
          {Number(quote.deposit) > 0 && <Sum name={t(`booking.voucher.deposits.${depositOf(payments)}`)} amount={quote.deposit} />}
        </dl>
        <p className="text-12 text-ink-3">{t('booking.voucher.notInvoice')}</p>
        {hydrated && (
          <Button look="outlined" onClick={() => print()} className="justify-self-start print:hidden">
            <Printer size={18} strokeWidth={1.75} aria-hidden="true" />
            {t('booking.voucher.print')}
          </Button>
        )}
      </Stub>
    </section>
  );
}

/** A part of the voucher, behind a line to tear along. */
function Stub({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 border-dashed border-line-strong px-4 py-4 not-first-of-type:border-t wide:px-5">
      {children}
    </div>
  );
}

/** It shows here for the first time: until the confirmation nobody but the office knows the car. */
function CarPlate({ booking: { unit } }: { booking: Booking }) {
  const { t } = useTranslation();
  const plate = parsePlate(unit?.plate ?? '');
  if (!plate) return <p className="text-14 text-ink-3">{t('booking.voucher.noPlate')}</p>;
  return (
    <div className="flex items-center gap-3.5">
      <div className="w-32 shrink-0">
        <Plate letters={plate.letters} digits={plate.digits} />
      </div>
      <p className="text-14 text-ink-2">{t('booking.voucher.plate')}</p>
    </div>
  );
}

function Place({ booking }: { booking: Booking }) {
  const { t } = useTranslation();
  const { state, place, quote } = booking;
  // What was brought goes back to the branch, unless both agree otherwise.
  const isBrought = state === 'confirmed' && place !== '';
  return (
    <div className="flex items-start gap-2.5">
      <MapPin size={20} strokeWidth={1.75} aria-hidden="true" className="mt-0.5 shrink-0 text-ink-3" />
      <div className="min-w-0">
        <h3 className="font-semibold">{t(state === 'out' ? 'booking.voucher.whereOut' : 'booking.voucher.where')}</h3>
        <p className="wrap-anywhere text-ink-2">
          <PlaceWords booking={isBrought ? booking : { quote, place: '', flight: '' }} />
        </p>
        {quote.branch && !isBrought && <BranchDay branch={quote.branch} isOut={state === 'out'} />}
      </div>
    </div>
  );
}

/** What was chosen with the car, each with its price, the kilometres, and who supplies it. */
function Extras({ quote }: { quote: Booking['quote'] }) {
  const { t } = useTranslation();
  const { supplier, lines } = quote;
  return (
    <div className="grid gap-1">
      <h3 className="font-semibold">{t('booking.voucher.extras')}</h3>
      <dl className="text-14">
        <QuoteLines lines={lines.filter(({ kind }) => extraKinds.has(kind))} />
      </dl>
      <QuoteTerms quote={quote} />
      {supplier.vat_number !== null && (
        <p className="text-14 text-ink-2">
          {t('booking.voucher.vatNumber')} <bdi dir="ltr">{supplier.vat_number}</bdi>
        </p>
      )}
    </div>
  );
}

const extraKinds: ReadonlySet<QuoteLineKind> = new Set(['address', 'airport', 'excess', 'second_driver', 'child_seat', 'extra_km']);

/** When the branch is open on the day that comes next, and the way to it. */
function BranchDay({ branch: { location, pick_up_hours, return_hours }, isOut }: { branch: QuoteBranch; isOut: boolean }) {
  const { t } = useTranslation();
  const clock = useClock();
  const spans = isOut ? return_hours : pick_up_hours;
  const hours = spans?.map(({ opens, closes }) => t('booking.voucher.span', { opens: clock(opens), closes: clock(closes) })).join(' · ');
  return (
    <>
      {hours && <p className="text-14 text-ink-3">{t('booking.voucher.open', { hours })}</p>}
      {location && <MapLink {...location} label={t('booking.voucher.map')} />}
    </>
  );
}

function Sum({ name, amount }: { name: string; amount: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-ink-2">{name}</dt>
      <dd className="font-bold">
        <Price amount={Number(amount)} />
      </dd>
    </div>
  );
}

/** Where the deposit is, or how it is given. */
function depositOf({ results, deposit_by_card: isByCard }: BookingPayments): 'held' | 'card' | 'branch' {
  if (results.some(({ purpose, state }) => purpose === 'deposit' && state === 'authorised')) return 'held';
  return isByCard ? 'card' : 'branch';
}

/** With a driver nobody looks at a licence. */
function bringOf({ licence_type: licence }: Booking['driver']) {
  if (licence === null) return 'bringIdentity';
  return licence === 'international' ? 'bringVisitor' : 'bringSaudi';
}
