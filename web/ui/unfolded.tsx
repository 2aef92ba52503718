import { createContext, use, type ReactNode } from 'react';

const Within = createContext(false);

/**
 * What a closed fold holds: drawn once it is opened, so that a hundred rows that nobody asked for cost nothing. Without
 * scripts it is there from the start.
 */
export function Unfolded({ open, children }: { open: boolean; children: ReactNode }) {
  const within = use(Within);
  if (open || within) return children;
  return (
    <Within value>
      <noscript>{children}</noscript>
    </Within>
  );
}
