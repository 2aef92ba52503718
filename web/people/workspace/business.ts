import { useOutletContext } from 'react-router';
import type { User } from '#contract/people/accounts.ts';

/** The business whose page this is, with the member who acts for it. Of pages in the frame of a business (app/layout/workspace.tsx). */
export function useBusiness(): User {
  return useOutletContext<User>();
}

/** As others read it; `full_name` is that of the holder of the account. */
export function nameOf({ business, full_name }: Pick<User, 'business' | 'full_name'>): string {
  return business?.name ?? full_name;
}
