import { adminBookings } from './admin-bookings.ts';
import { adminCharges } from './admin-charges.ts';
import { caseQuestions } from './case-questions.ts';
import { adminLateRecords } from './admin-late-records.ts';
import { adminContent } from './admin-content.ts';
import { adminDues } from './admin-dues.ts';
import { adminMoney } from './admin-money.ts';
import { adminRental } from './admin-rental.ts';
import { adminPeople } from './admin-people.ts';
import { moderation } from './moderation.ts';
import { securityLog } from './security-log.ts';
import { staff } from './staff.ts';

/** Every endpoint of the back office by name. Separate, so that no page of the site loads them. */
export const staffApi = {
  ...staff,
  ...securityLog,
  ...moderation,
  ...adminBookings,
  ...adminRental,
  ...adminCharges,
  ...adminLateRecords,
  ...caseQuestions,
  ...adminPeople,
  ...adminMoney,
  ...adminDues,
  ...adminContent,
} as const;

export type StaffApi = typeof staffApi;
export type StaffEndpointName = keyof StaffApi;
