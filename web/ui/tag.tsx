import type { ReactNode } from 'react';

interface Props {
  children: ReactNode;
  /** `good` is for what speaks for the thing. */
  tone?: 'plain' | 'good';
  /** For what may be too long for a line of a phone. */
  wraps?: boolean;
}

/** A small label. */
export function Tag({ children, tone = 'plain', wraps = false }: Props) {
  return (
    <span className={`tag ${tone === 'good' ? 'tag-good' : ''} ${wraps ? 'py-0.5 leading-snug whitespace-normal' : ''}`.trim()}>
      {children}
    </span>
  );
}
