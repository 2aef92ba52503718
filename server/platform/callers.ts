import type { StaffRole, UserType } from '#contract/kinds.ts';

/** The person whose token came with a call. */
export interface Viewer {
  id: number;
  userType: UserType;
  /** The session that the token names. */
  session: string;
  /** By the staff, for a while or for good. */
  isSuspended: boolean;
  /** How long the token is still good, by the clock of the database. */
  secondsLeft: number;
}

/** A member of the staff, whose second factor was given of late. */
export interface StaffMember {
  id: number;
  role: StaffRole;
}

/** How `http` finds out who calls. */
export interface Callers {
  /** Null without a token. Throws the session end that is true of it. */
  viewerOf: (authorization: string | undefined) => Promise<Viewer | null>;
  /** Throws `forbidden` for everybody else and for other roles than `roles` and admin, or `second_factor_needed`. */
  staffFor: (viewer: Viewer, roles?: readonly StaffRole[]) => Promise<StaffMember>;
}
