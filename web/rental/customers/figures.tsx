import { useTranslation } from 'react-i18next';
import type { RentalCustomer } from '#contract/rental/rental-customers.ts';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { Counted, figure } from '#web/platform/ui/counted.tsx';

/** What the bookings of a customer count up to; what is nothing is left out. */
export function CustomerFigures({ customer }: { customer: RentalCustomer }) {
  const { t } = useTranslation();
  const { digits } = useFigures();
  const { bookings, late_returns: late, no_shows: noShows, cancelled, open_charges: charges } = customer;
  const rest = [
    ['late', late],
    ['noShows', noShows],
    ['cancelled', cancelled],
    ['charges', charges],
  ] as const;
  return (
    <ul className="flex flex-wrap gap-1.5 text-14">
      <li className="tag">
        <Counted phrase={t('bookings.customers.bookings', { count: bookings, figure })}>{digits(bookings)}</Counted>
      </li>
      {rest.map(
        ([name, count]) =>
          count > 0 && (
            <li key={name} className={`tag ${name === 'cancelled' ? '' : 'bg-danger-tint! text-danger!'}`}>
              {t(`bookings.customers.${name}`)} <bdi dir="ltr">{digits(count)}</bdi>
            </li>
          ),
      )}
    </ul>
  );
}
