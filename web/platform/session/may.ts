import type { Capability } from '#contract/platform/member-roles.ts';

/** Whether what needs `capability` is shown: everything is to those who act as themselves. */
export function useMay(_capability: Capability): boolean {
  return true;
}
