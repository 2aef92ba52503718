import type { StaffRole, UserType } from '#contract/platform/kinds.ts';

/** The person to whom the token of a call belongs. */
export interface Viewer {
  id: number;
  userType: UserType;
  /** The session that the token names. */
  session: string;
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
}
