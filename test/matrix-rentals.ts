import { bookingRows } from './matrix-bookings.ts';
import { chargeRows } from './matrix-charges.ts';
import { customerRows } from './matrix-customers.ts';
import { identityCheckRows } from './matrix-identity-checks.ts';
import { officePaymentRows } from './matrix-office-payments.ts';
import { rentalCalendarRows } from './matrix-rental-calendar.ts';
import { rentalQuoteRows } from './matrix-rental-quotes.ts';

/** Cars to rent, and what comes of booking them. */
export const rentalRows = {
  ...rentalCalendarRows,
  ...rentalQuoteRows,
  ...bookingRows,
  ...chargeRows,
  ...officePaymentRows,
  ...customerRows,
  ...identityCheckRows,
};
