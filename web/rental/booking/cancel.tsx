import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { rowsAhead } from '#contract/rental/cancelling.ts';
import type { BookingPayments } from '#contract/money/office-payments.ts';
import { cancelReasonsOf } from '#contract/rental/booking-states.ts';
import { call } from '#web/platform/api/browser.ts';
import { dearerRow, shareOnCancelling } from '../bookings/cancellation.ts';
import { freeFromOf } from '../bookings/lapses.ts';
import { useBookingAct } from '../bookings/use-booking-act.ts';
import { useMinute } from '#web/platform/i18n/time.tsx';
import { useMoment } from '#web/platform/i18n/moment.ts';
import { Filled } from '#web/platform/ui/filled.tsx';
import { Dialog } from '#web/platform/ui/overlay/dialog.tsx';
import { useToast } from '#web/platform/ui/overlay/toast.tsx';
import { Price } from '#web/platform/ui/price.tsx';
import type { DialogProps } from './dialog-props.ts';
import { ReasonForm } from './reason-form.tsx';

interface Props extends DialogProps {
  payments: BookingPayments;
}

/** Cancels a confirmed booking; what that costs is said first. */
export function Cancel({ booking, payments }: Omit<Props, 'onClose'>) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  if (!booking.actions.includes('cancel')) return null;
  return (
    <>
      <button
        type="button"
        onClick={() => setAsking(true)}
        className="min-h-11 justify-self-center px-4 text-14 font-semibold text-danger hover:underline"
      >
        {t('booking.act.cancel')}
      </button>
      {asking && <CancelDialog booking={booking} payments={payments} onClose={() => setAsking(false)} />}
    </>
  );
}

function CancelDialog({ booking, payments, onClose }: Props) {
  const { t } = useTranslation();
  const toast = useToast();
  const act = useBookingAct();
  const { id, side, other, cancel_fee: fee } = booking;
  const name = other.full_name;
  return (
    <Dialog title={t('booking.cancel.title')} onClose={onClose} className="text-16 small:max-w-120!">
      <ReasonForm
        reasons={cancelReasonsOf[side]}
        advice={side === 'office' ? <OfOffice name={name} payments={payments} /> : <Cost booking={booking} payments={payments} />}
        words={{ note: t('booking.decline.note', { name }), yes: t('booking.cancel.yes'), no: t('booking.cancel.no') }}
        onSend={async (reason) => {
          const body = { ...reason, ...(fee !== null && { fee }) };
          await act(body, (extra) => call('cancelBooking', { params: { id }, body }, extra));
          toast(t('booking.cancel.done'));
          onClose();
        }}
        onClose={onClose}
      />
    </Dialog>
  );
}

/** Nothing is owed: all that was paid by card goes back. */
function OfOffice({ name, payments }: { name: string; payments: BookingPayments }) {
  const { t } = useTranslation();
  const { back } = shareOnCancelling(payments, 0);
  return (
    <div className="grid gap-1 text-ink-2">
      <p>{t('booking.cancel.office', { name })}</p>
      {back > 0 && (
        <p className="font-semibold">
          <Filled phrase={(holes) => t('booking.cancel.officeBack', { name, ...holes })} parts={{ price: <Price amount={back} /> }} />
        </p>
      )}
    </div>
  );
}

/** What it costs at this moment, as the server says it, and from when the table of the quote says something else. */
function Cost({ booking, payments }: Omit<Props, 'onClose'>) {
  const { t } = useTranslation();
  const moment = useMoment();
  const now = useMinute();
  const isOtherCar = booking.car_changes.length > 0;
  const freeFrom = freeFromOf(booking);
  const isFreed = freeFrom !== null && freeFrom <= now;
  const rows = rowsAhead(booking.quote.cancellation, now, freeFrom);
  const fee = Number(booking.cancel_fee ?? 0);
  const next = dearerRow(rows);
  const later = next && { price: <Price amount={Number(next.fee)} />, moment: <time dateTime={next.from}>{moment(next.from)}</time> };
  return (
    <div className={`grid gap-1 rounded-field px-3.5 py-3 ${fee > 0 ? 'bg-danger-tint' : 'bg-brand-tint'}`}>
      <p className="text-18 font-bold">
        {fee > 0 ? (
          <Filled phrase={(holes) => t('booking.cancel.costs', holes)} parts={{ price: <Price amount={fee} /> }} />
        ) : (
          t('booking.cancel.free')
        )}
      </p>
      <OfCard payments={payments} fee={fee} />
      {isFreed && <p className="text-14 text-ink-2">{t(isOtherCar ? 'booking.cancel.otherCar' : 'booking.cancel.lapsed')}</p>}
      {later && (
        <p className="text-14 text-ink-2">
          <Filled phrase={(holes) => t(fee > 0 ? 'booking.cancel.rises' : 'booking.cancel.freeUntil', holes)} parts={later} />
        </p>
      )}
    </div>
  );
}

/** What was paid by card: what goes back, and what the office keeps; without a card the fee is paid to the office. */
function OfCard({ payments, fee }: { payments: BookingPayments; fee: number }) {
  const { t } = useTranslation();
  const { back, kept, owed } = shareOnCancelling(payments, fee);
  const lines = [
    { words: 'booking.cancel.back', amount: back },
    { words: 'booking.cancel.kept', amount: kept },
    { words: 'booking.cancel.owed', amount: back + kept > 0 ? owed : 0 },
  ] as const;
  return (
    <>
      {owed > 0 && back + kept === 0 && <p className="text-14 text-ink-2">{t('booking.cancel.costsNote')}</p>}
      {lines.map(({ words, amount }) => {
        if (amount === 0) return null;
        return (
          <p key={words} className="text-14 font-semibold">
            <Filled phrase={(holes) => t(words, holes)} parts={{ price: <Price amount={amount} /> }} />
          </p>
        );
      })}
    </>
  );
}
