import { useOutletContext } from 'react-router';
import type { User } from '#contract/people/accounts.ts';

/** The business whose page this is, with the member who acts for it. Of pages in the frame of a business (app/layout/workspace.tsx). */
export function useBusiness(): User {
  return useOutletContext<User>();
}
