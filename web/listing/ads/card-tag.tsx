import type { ReactNode } from 'react';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { Tag } from '#web/platform/ui/tag.tsx';

/** The one tag of a card: what sets it apart from what was looked for, else `children`. */
export function CardTag({ difference, children }: { difference: string | undefined; children: ReactNode }) {
  const { digits } = useFigures();
  return difference === undefined ? children : <Tag tone="near">{digits(difference)}</Tag>;
}
