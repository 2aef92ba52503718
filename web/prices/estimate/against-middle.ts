/** How a price compares with the middle of similar cars. */
interface AgainstMiddle {
  kind: 'below' | 'above' | 'equal';
  /** By how many riyals, to a hundred; 0 where it is equal. */
  amount: number;
}

/** So near to the middle, in its shares, a price is the same in words: figures of an estimate are rounded. */
const same = 0.01;

/** Compares a price with the middle, as a sentence says it: «أقل من وسط مثلها بنحو 4,000». */
export function againstMiddle(price: number, middle: number): AgainstMiddle {
  const away = price - middle;
  const amount = Math.round(Math.abs(away) / 100) * 100;
  if (Math.abs(away) < same * middle || amount === 0) return { kind: 'equal', amount: 0 };
  return { kind: away < 0 ? 'below' : 'above', amount };
}
