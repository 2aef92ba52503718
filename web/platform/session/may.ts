import { createContext, use } from 'react';
import { memberMay, type Capability } from '#contract/platform/member-roles.ts';
import { useSession, type ActingAs } from './store.ts';

/** As whom a page of a business was rendered: known before the browser is asked. Undefined on all other pages. */
const rendered = createContext<ActingAs | null | undefined>(undefined);
export const RenderedFor = rendered.Provider;

/** The member as whom the person acts for a business; null as oneself, and for a visitor. */
export function useMember(): ActingAs | null {
  const session = useSession();
  const member = use(rendered);
  return member === undefined ? (session?.member ?? null) : member;
}

/**
 * Whether what needs `capability` is shown. Everything is to those who act as themselves: what an account may is another question. The
 * table of roles alone comes to the browser, not that of all calls.
 */
export function useMay(capability: Capability): boolean {
  const member = useMember();
  return member === null || memberMay(member, capability);
}
