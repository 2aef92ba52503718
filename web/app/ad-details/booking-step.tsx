import { useTranslation } from 'react-i18next';
import type { Ad, RentalBooking } from '#contract/listing/ads.ts';
import { answerHours } from '#contract/rental/booking-states.ts';
import { queryOfPeriod, type Period } from '#web/listing/ads/rental-days.ts';
import { ChatLink } from '#web/messaging/chat-link/chat-link.tsx';
import { ContactButton } from '#web/community/contacts/contact-button.tsx';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { paths } from '#web/platform/calls/paths.ts';
import { useSession } from '#web/platform/session/store.ts';
import { LinkButton } from '#web/platform/ui/button.tsx';
import { useQuestion } from './question.ts';

interface Props {
  ad: Ad;
  booking: RentalBooking | null;
  period: Period;
}

/** The way to a booking of these days, with what happens then; of a car that cannot be booked on the site, to ask its office for them. */
export function BookingStep({ ad, booking, period }: Props) {
  const { t } = useTranslation();
  const { number } = useFigures();
  if (useSession()?.userId === ad.owner.id) return null;
  if (!booking) {
    return (
      <div className="grid gap-2">
        <div className="flex gap-2.5">
          <AskOffice ad={ad} period={period} />
        </div>
        <p className="text-14 text-ink-2">{t('stay.notOnline')}</p>
      </div>
    );
  }
  return (
    <div className="grid gap-2">
      <BookingButton adId={ad.id} booking={booking} period={period} className="w-full" />
      <p className="text-14 text-ink-2">
        {t(`details.booking.next.${booking.answers}`, { count: answerHours, number: number(answerHours) })}{' '}
        {t(`details.booking.pays.${booking.pays}`)}
      </p>
    </div>
  );
}

/** To write to the office, with the days in the message, or to call it. */
export function AskOffice({ ad, period, wordless = false }: { ad: Ad; period: Period; wordless?: boolean }) {
  const { t } = useTranslation();
  const text = useQuestion()(ad, period);
  return (
    <>
      <ChatLink user={ad.owner.id} ad={ad.id} look="filled" text={text} words={t('stay.askOffice')} className="flex-1" />
      <ContactButton of={{ ad }} look="outlined" wordless={wordless} className={wordless ? 'px-3.5!' : 'flex-1 px-3!'} />
    </>
  );
}

interface ButtonProps {
  adId: number;
  booking: RentalBooking;
  period: Period;
  className?: string;
}

export function BookingButton({ adId, booking, period, className = '' }: ButtonProps) {
  const { t } = useTranslation();
  return (
    <LinkButton look="filled" to={paths.newBooking({ rental: adId, ...queryOfPeriod(period) })} className={className}>
      {t(`details.booking.${booking.answers}`)}
    </LinkButton>
  );
}
