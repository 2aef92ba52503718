/** A change of an account's security; `staff_second_factor_failures` concerns the admins. */
export type SecurityNotice =
  | 'new_device'
  | 'signed_out_by_staff'
  | 'password_changed'
  | 'password_reset'
  | 'phone_changed'
  | 'email_added'
  | 'email_changed'
  | 'email_removed'
  | 'second_factor_on'
  | 'second_factor_off'
  | 'second_factor_failures'
  | 'staff_second_factor_failures'
  | 'backup_code_used'
  | 'backup_codes_renewed';

/** Events of people and their accounts. */
export interface PeopleEvents {
  /** The user row is locked, as in all events of accounts. */
  'account.closed': { user: number };
  /** Its owner signed in again within the days of grace; `isBanned` if the staff have banned it in the meantime. */
  'account.reopened': { user: number; isBanned: boolean };
  'account.banned': { user: number };
  /** For a time, or for good as a ban, which `account.banned` follows. */
  'account.suspended': { user: number };
  'account.unbanned': { user: number };
  /** Published before the row changes, so that handlers lock their rows after the person and before anything else. */
  'account.became-business': { user: number };
  /** A free package with which the account became a business. */
  'account.chose-package': { user: number; package: number };
  'account.protection-changed': {
    user: number;
    notice: SecurityNotice;
    /** The id of the event in the security log. */
    event: number;
    /** Browser and system, as `deviceLabel` names them. */
    device?: string;
    /** The owner's addresses before the change. */
    formerly?: { mail?: string | null; phone?: string };
  };
  /** A session replaced another one on the same device. Both are ids. */
  'session.replaced': { from: string; to: string };
  /** The account of the business is locked, and that of a person who joins. A removal is by an owner. */
  'member.moved': { business: number; member: number; person: number; to: 'joined' | 'changed' | 'removed' };
  'staff.removed': { staff: number };
  'verification.requested': { user: number; request: number };
  /** `is_verified` of the user is already updated. */
  'verification.decided': { user: number; request: number; outcome: 'approved' | 'rejected' };
  /** `on` is the last day of the licence, as 2026-11-20. */
  'licence.expiring': { user: number; request: number; on: string };
  /** The staff entered that day, or corrected it. */
  'licence.dated': { user: number; on: string };
  'licence.expired': { user: number; request: number; on: string };
}
