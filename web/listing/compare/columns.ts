import type { CSSProperties } from 'react';

/** How many cars fit the width of a phone. */
export const mostOnPhone = 3;

const leastRem = 7;

/** The least width of the table. */
export function tableStyle(cars: number): CSSProperties {
  return { minInlineSize: `${cars * leastRem}rem` };
}

/** A row of the table: on phones its name lies over its values, so that the whole width is theirs. */
export function rowOf(cars: number) {
  return { className: 'max-wide:grid', style: { gridTemplateColumns: `repeat(${cars}, minmax(${leastRem}rem, 1fr))` } };
}
