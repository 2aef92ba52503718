import { useTranslation } from 'react-i18next';
import type { Booking } from '#contract/rental/bookings.ts';
import { useWritten } from '#web/platform/i18n/written.ts';
import { Card } from '#web/platform/ui/card.tsx';

/** Where the car is to be brought, and what the renter wrote to the office. */
export function Notes({ booking: { place, note, side } }: { booking: Booking }) {
  const { t } = useTranslation();
  return (
    <>
      {place && (
        <Card id="place" title={t('booking.place')}>
          <Written text={place} />
        </Card>
      )}
      {note && (
        <Card id="note" title={t(`booking.note.${side}`)}>
          <Written text={note} />
        </Card>
      )}
    </>
  );
}

function Written({ text }: { text: string }) {
  const written = useWritten();
  return (
    <p {...written(text)} className="wrap-anywhere whitespace-pre-line">
      {text}
    </p>
  );
}
