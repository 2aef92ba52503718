/** About what a private plate is worth by the number of its digits, before its shape and letters are counted. */
export const platePriceByDigits: Readonly<Record<number, number>> = { 1: 420_000, 2: 85_000, 3: 16_000, 4: 2400 };

/** Multiply by the factor of the best shape of the digits, then by that of the letters. */
export const plateShapeFactors = {
  repeat: 6,
  sequence: 3,
  mirror: 2.4,
  pairs: 2.2,
  three_same: 2,
  round: 2.2,
  birth_year: 1.7,
  plain: 1,
} as const;

export const plateLetterFactors = { same_letters: 2.6, word: 1.9, few_letters: 3.2, plain: 1 } as const;

/** Private transport and motorcycle plates sell for a part of that. */
export const plateClassFactors = { private: 1, private_transport: 0.35, motorcycle: 0.2 } as const;

/** How often a plate of so many digits is offered. */
export const plateDigitWeights = { 1: 2, 2: 10, 3: 30, 4: 58 } as const;
