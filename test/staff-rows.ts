import { adminRows } from './staff-admin.ts';
import { bookingRows } from './staff-bookings.ts';
import { dueRows } from './staff-dues.ts';
import { moderationRows } from './staff-moderation.ts';
import { staffRows } from './staff-own.ts';
import { priceRows } from './staff-prices.ts';
import { paymentRows } from './staff-payments.ts';
import type { StaffTable } from './staff-statuses.ts';

/** An endpoint without a row fails the test: each noun spreads its own in here. */
export const staffTable: Partial<StaffTable> = {
  ...staffRows,
  ...adminRows,
  ...bookingRows,
  ...paymentRows,
  ...priceRows,
  ...dueRows,
  ...moderationRows,
};
