import type { ReactNode } from 'react';

/** Stands in a phrase where its figure goes: `t('…', { count, figure })`. */
export const figure = '\u0001';

/** A phrase of the locales whose figure runs left to right. The forms for none, one and two may have no figure. */
export function Counted({ phrase, children }: { phrase: string; children: ReactNode }) {
  const [before, after] = phrase.split(figure);
  if (after === undefined) return before;
  return (
    <>
      {before}
      <bdi dir="ltr">{children}</bdi>
      {after}
    </>
  );
}
