import { Fragment, type ReactNode } from 'react';

interface Props<Name extends string> {
  /** Writes the phrase with what it is given in its holes: `(holes) => t('…', holes)`. */
  phrase: (holes: Record<Name, string>) => string;
  /** What stands in each hole. */
  parts: Record<Name, ReactNode>;
}

/** A phrase of the locales whose holes are filled with elements, such as prices. */
export function Filled<Name extends string>({ phrase, parts }: Props<Name>) {
  const fillings = new Map<string, ReactNode>(Object.entries(parts));
  const holes = Object.fromEntries([...fillings.keys()].map((name) => [name, mark + name + mark])) as Record<Name, string>;
  const pieces = phrase(holes).split(mark);
  // Every second piece is the name of a hole.
  return pieces.map((piece, at) => <Fragment key={at}>{at % 2 === 0 ? piece : fillings.get(piece)}</Fragment>);
}

/** Nobody can write it into a text. */
const mark = '\u0001';
