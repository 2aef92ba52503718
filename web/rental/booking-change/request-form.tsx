import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Booking } from '#contract/rental/bookings.ts';
import type { ChangePrice } from '#contract/rental/time-changes.ts';
import { call } from '#web/platform/api/browser.ts';
import { useBookingAct } from '../bookings/use-booking-act.ts';
import { paths } from '#web/platform/calls/paths.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { FormFailure } from '#web/platform/ui/form/form-failure.tsx';
import { TextAreaField } from '#web/platform/ui/form/text-area-field.tsx';
import { useForm } from '#web/platform/ui/form/use-form.ts';
import { useToast } from '#web/platform/ui/overlay/toast.tsx';
import { Price } from '#web/platform/ui/price.tsx';

/** Asks the other side, at the price above; on phones the button stays at the foot of the window. */
export function RequestForm({
  price,
  booking: { id, side, other },
  isAsking,
}: {
  price: ChangePrice;
  booking: Booking;
  isAsking: boolean;
}) {
  const { t } = useTranslation();
  const toast = useToast();
  const navigate = useNavigate();
  const act = useBookingAct();
  const { kind, from, to, total, difference } = price;
  const name = other.full_name;
  const { form, field, failure, sending, submit } = useForm({
    initial: { note: '' },
    send: async ({ note }) => {
      const body = { ...(kind === 'move' && { from }), to, total, ...(note.trim() && { note: note.trim() }) };
      await act(body, (extra) => call('requestChange', { params: { id }, body }, extra));
      toast(t('bookings.change.sent', { name }));
      await navigate(paths.booking(id));
    },
  });
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid gap-3 rounded-card border border-line bg-surface p-4 wide:px-5"
    >
      <TextAreaField {...field('note')} label={t('booking.decline.note', { name })} optional maxLength={300} growsTo={0.2} />
      <FormFailure>{failure}</FormFailure>
      <div
        data-own-bar
        className="grid max-wide:fixed max-wide:inset-x-0 max-wide:bottom-0 max-wide:z-20 max-wide:border-t max-wide:border-line max-wide:bg-surface max-wide:px-(--gutter) max-wide:pt-2.5 max-wide:pb-[max(0.625rem,env(safe-area-inset-bottom))]"
      >
        <Button look="filled" type="submit" disabled={sending || isAsking} aria-busy={sending || isAsking} className="min-h-12!">
          {t(side === 'office' ? 'bookings.change.send.office' : `bookings.change.send.${kind}`)}
          {Number(difference) > 0 && (
            <>
              <span aria-hidden="true">·</span>
              <Price amount={Number(difference)} />
            </>
          )}
        </Button>
      </div>
      <p className="text-14 text-ink-3">{t(kind === 'shorten' ? 'bookings.change.sendNoteShort' : 'bookings.change.sendNote', { name })}</p>
    </form>
  );
}
