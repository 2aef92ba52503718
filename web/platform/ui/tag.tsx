import type { ReactNode } from 'react';

interface Props {
  children: ReactNode;
  /** `good` is for what speaks for the thing, `near` for what sets it apart from what was looked for. */
  tone?: keyof typeof tones;
  /** For what may be too long for a line of a phone. */
  wraps?: boolean;
}

const tones = { plain: '', good: 'tag-good', near: 'tag-near' };

/** A small label. */
export function Tag({ children, tone = 'plain', wraps = false }: Props) {
  return <span className={`tag ${tones[tone]} ${wraps ? 'py-0.5 leading-snug whitespace-normal' : ''}`.trim()}>{children}</span>;
}
