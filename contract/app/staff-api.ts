import { adminBookings } from '../backoffice/admin-bookings.ts';
import { adminCharges } from '../backoffice/admin-charges.ts';
import { caseQuestions } from '../backoffice/case-questions.ts';
import { adminInstalments } from '../backoffice/admin-instalments.ts';
import { adminLateRecords } from '../backoffice/admin-late-records.ts';
import { adminContent } from '../backoffice/admin-content.ts';
import { adminDues } from '../backoffice/admin-dues.ts';
import { adminMoney } from '../backoffice/admin-money.ts';
import { adminPrices } from '../backoffice/admin-prices.ts';
import { adminRental } from '../backoffice/admin-rental.ts';
import { adminPeople } from '../backoffice/admin-people.ts';
import { adminTeam } from '../backoffice/admin-team.ts';
import { moderation } from '../backoffice/moderation.ts';
import { securityLog } from '../people/security-log.ts';
import { staff } from '../backoffice/staff.ts';

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
  ...adminTeam,
  ...adminMoney,
  ...adminInstalments,
  ...adminDues,
  ...adminContent,
  ...adminPrices,
} as const;

export type StaffApi = typeof staffApi;
export type StaffEndpointName = keyof StaffApi;
