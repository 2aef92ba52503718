import type { RequestOf } from '#contract/platform/endpoint.ts';
import { staffRoles, type StaffRole } from '#contract/platform/kinds.ts';
import type { StaffApi, StaffEndpointName } from '#contract/app/staff-api.ts';
import type { TestApp } from './app.ts';
import type { Attached } from './scene.ts';

/** The permissions in the back office as the market promises them; not read from the contract, which is compared with them. */
export const staffKinds = ['visitor', 'user', ...staffRoles, 'unproved'] as const;
/** `unproved` is an admin who has not given the second factor in this session. */
export type StaffKind = (typeof staffKinds)[number];
export type StaffStatuses = Record<StaffKind, number>;

/** Who asks: null is a visitor. */
export interface StaffScene {
  market: TestApp;
  asker: number | null;
}

export interface StaffRow<Name extends StaffEndpointName> {
  statuses: StaffStatuses;
  /** A valid request, created for each call: only the caller decides. */
  ask: (scene: StaffScene) => StaffQuestion<Name> | Promise<StaffQuestion<Name>>;
}

type StaffQuestion<Name extends StaffEndpointName> = RequestOf<StaffApi[Name]> & { file?: Attached };

export type StaffTable = { [Name in StaffEndpointName]: StaffRow<Name> };

/** An admin with a second factor and these roles get `status`; everybody else is refused. */
export function onlyStaff(roles: StaffRole[] = [], status = 200): StaffStatuses {
  const refused = Object.fromEntries(staffRoles.map((role) => [role, 403])) as Record<StaffRole, number>;
  const allowed = Object.fromEntries(roles.map((role) => [role, status]));
  return { visitor: 401, user: 403, ...refused, admin: status, unproved: 403, ...allowed };
}
