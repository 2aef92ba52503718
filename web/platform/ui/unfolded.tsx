import { createContext, use, type ReactNode } from 'react';

const Within = createContext(false);

interface Props {
  open: boolean;
  /** There is nothing in it yet for readers without scripts. */
  needsScripts?: boolean;
  children: ReactNode;
}

/**
 * What a closed fold holds: drawn once it is opened, so that a hundred rows that nobody requested cost nothing. Without
 * scripts it is there from the start.
 */
export function Unfolded({ open, needsScripts = false, children }: Props) {
  const within = use(Within);
  if (open || within) return children;
  if (needsScripts) return null;
  return (
    <Within value>
      <noscript>{children}</noscript>
    </Within>
  );
}
