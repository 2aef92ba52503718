import { useTranslation } from 'react-i18next';
import type { Booking } from '#contract/rental/bookings.ts';
import { Filled } from '#web/platform/ui/filled.tsx';

/** Where the car is taken: brought to an airport for a flight, or to an address; else at the branch. */
export function PlaceWords({ booking: { place, flight, quote } }: { booking: Pick<Booking, 'place' | 'flight' | 'quote'> }) {
  const { t } = useTranslation();
  const { pick_up_place: branch, supplier, airport } = quote;
  if (place === '') return branch ? <bdi>{branch}</bdi> : t('booking.voucher.office', { name: supplier.name });
  return (
    <>
      {airport ? (
        <Filled
          phrase={(holes) => t('booking.voucher.atAirport', holes)}
          parts={{ airport: t(`checkout.airports.${airport}`), place: <bdi>{place}</bdi> }}
        />
      ) : (
        <Filled phrase={(holes) => t('booking.voucher.delivered', holes)} parts={{ place: <bdi>{place}</bdi> }} />
      )}
      {flight !== '' && (
        <span className="block font-semibold">
          <Filled phrase={(holes) => t('booking.voucher.flight', holes)} parts={{ flight: <bdi dir="ltr">{flight}</bdi> }} />
        </span>
      )}
    </>
  );
}
