import { deskContent } from './desk-content.ts';
import { deskMoney } from './desk-money.ts';
import { deskPeople } from './desk-people.ts';
import { moderation } from './moderation.ts';
import { securityLog } from './security-log.ts';
import { staff } from './staff.ts';

/** Every endpoint of the back office by name. Apart from the rest, so that no page of the site carries them. */
export const staffApi = {
  ...staff,
  ...securityLog,
  ...moderation,
  ...deskPeople,
  ...deskMoney,
  ...deskContent,
} as const;

export type StaffApi = typeof staffApi;
export type StaffEndpointName = keyof StaffApi;
