import { createContext, use, type ReactNode } from 'react';
import type { StaffMe } from '#contract/backoffice/staff.ts';
import type { StaffRole } from '#contract/platform/kinds.ts';

const Me = createContext<StaffMe | null>(null);

export function MeProvider({ me, children }: { me: StaffMe; children: ReactNode }) {
  return <Me value={me}>{children}</Me>;
}

/** Who of the staff sits here. */
export function useMe(): StaffMe {
  return use(Me)!;
}

/** Whether the signed-in member has one of `roles`; an admin may do everything. */
export function useMay(): (...roles: StaffRole[]) => boolean {
  const { role } = useMe();
  return (...roles) => mayDo(role, roles);
}

export function mayDo(role: StaffRole, roles: readonly StaffRole[]): boolean {
  return role === 'admin' || roles.includes(role);
}
