import type { ReactNode } from 'react';
import { SuspensionLink } from './suspension-link.tsx';

/** That one's account is suspended, and the way to the decision and the appeal. */
export function Suspended({ children }: { children?: ReactNode }) {
  return (
    <>
      {children} <SuspensionLink className="font-semibold underline" />
    </>
  );
}
