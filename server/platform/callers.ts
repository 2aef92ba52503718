import type { EndpointName } from '#contract/app/api.ts';
import type { StaffRole, UserType } from '#contract/platform/kinds.ts';
import { memberMay, type Capability, type MemberRole, type Ticks } from '#contract/platform/member-roles.ts';
import { AppError } from './errors.ts';

/** A person who acts for a business. */
export interface Member extends Ticks {
  id: number;
  personId: number;
  role: MemberRole;
  /** Branches of a member of sales; null: every one. */
  branches: readonly number[] | null;
}

/** The account to which the token of a call belongs: of a person, or of a business. */
export interface Viewer {
  id: number;
  userType: UserType;
  /** The session that the token names. */
  session: string;
  /** Who acts for the business `id`; null: the holder of the account. */
  member: Member | null;
  /** Suspended by the staff, for a while or for good. */
  isSuspended: boolean;
  /** How long the token remains valid, by the clock of the database. */
  secondsLeft: number;
}

/** A member of the staff who gave the second factor recently. */
export interface StaffMember {
  id: number;
  role: StaffRole;
}

/** How `http` identifies the caller. */
export interface Callers {
  /** Null without a token. Throws the reason why the session ended. */
  viewerOf: (authorization: string | undefined) => Promise<Viewer | null>;
  /** Throws `forbidden` for other roles than `roles` and admin, or `second_factor_needed`. */
  staffFor: (viewer: Viewer, roles?: readonly StaffRole[]) => Promise<StaffMember>;
  /** Throws `other_branch` for a write of a member of sales on something of a branch that is not theirs. */
  refuseOtherBranch: (member: Member, name: EndpointName, named: Named) => Promise<void>;
  /** Records that a member calls something, before it is handled. Returns what records the status of the answer. */
  recordAct: (
    viewer: Viewer,
    member: Member,
    act: { endpoint: string; subject: string | null },
  ) => Promise<(status: number) => Promise<void>>;
}

/** What a call names, as the contract validated it. */
export interface Named {
  params: unknown;
  body: unknown;
}

/** Throws `personal_act` for what nobody does while acting, `member_forbidden` for what another role is needed for. */
export function refuseMember(viewer: Pick<Viewer, 'member'> | null, capability: Capability): void {
  if (!viewer?.member || memberMay(viewer.member, capability)) return;
  throw new AppError(capability === 'personal' ? 'personal_act' : 'member_forbidden');
}
