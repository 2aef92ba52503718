import { useState } from 'react';
import { readFigure } from '#contract/platform/figures.ts';
import { readAmountInWords } from '#contract/platform/number-words.ts';

type Decimal = boolean | 'fine';

interface Options {
  /** The figure in digits 0-9 without separators; empty while there is none. */
  value: string;
  onChange: (figure: string) => void;
  /** It may have halalas; or a `fine` fraction, of which no part is a separator. Of others a fraction is rounded. */
  decimal?: Decimal | undefined;
  /** The most characters of the figure; more are not taken. */
  most: number;
  /** Writes the figure for the field while nobody types in it. */
  write?: ((figure: number) => string) | undefined;
}

interface Written {
  text: string;
  /** What it was read as. */
  figure: string;
  /** Its separators came from the field: an edit leaves them where they were (`45,00` of `45,000`), and they say nothing. */
  isParted: boolean;
}

/**
 * The text of a field for a figure, typed in any digits, with separators, or in words (`٦٨ ألف`). What is being written stays letter for
 * letter: another text in the field would take the caret and what is marked. `isUnread` of a text that was left and is no figure.
 */
export function useFigureText({ value, onChange, decimal = false, most, write }: Options) {
  const [written, setWritten] = useState<Written | null>(null);
  const [isLeft, setLeft] = useState(false);
  const own = written?.figure === value ? written : null;
  const figure = Number(value);
  const shown = value === '' || !write || !Number.isFinite(figure) ? value : write(figure);
  const type = (text: string) => {
    const isParted = text !== '' && (own?.isParted ?? shown !== '');
    const read = figureIn(text, decimal, isParted);
    if (read.length > most) return;
    setLeft(false);
    setWritten({ text, figure: read, isParted });
    if (read !== value) onChange(read);
  };
  const leave = () => {
    setLeft(true);
    if (value !== '') setWritten(null);
  };
  const text = own?.text ?? shown;
  return { text, type, leave, isUnread: isLeft && value === '' && text.trim() !== '' };
}

/** `'٤٦٬٠٠٠'` and `'46000.00'` → `'46000'`; with `decimal`, `'1٫5'` → `'1.5'`; empty for what is no figure. */
export function figureIn(text: string, decimal: Decimal, isParted = false): string {
  const plain = isParted ? text.replace(/[,٬]/g, '') : text;
  const figure = decimal === 'fine' ? readFigure(plain, true) : readAmountInWords(plain);
  if (figure === undefined) return '';
  return String(decimal ? figure : Math.round(figure));
}
