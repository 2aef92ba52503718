import { createContext, use, type ReactNode } from 'react';

const Within = createContext(false);

interface Props {
  open: boolean;
  /** Stands in the place of `children` for readers without scripts. */
  withoutScripts?: ReactNode;
  children: ReactNode;
}

/**
 * What a closed fold holds: drawn once it is opened, so that a hundred rows that nobody asked for cost nothing. Without
 * scripts it is there from the start.
 */
export function Unfolded({ open, withoutScripts, children }: Props) {
  const within = use(Within);
  if (open || within) return children;
  return (
    <Within value>
      <noscript>{withoutScripts || children}</noscript>
    </Within>
  );
}
