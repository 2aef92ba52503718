import type { PlatePattern } from '#contract/catalogue/plates.ts';

/**
 * What the trade holds dearer, as coefficients of ln(price): fewer digits, then one digit repeated, a sequence, a mirror, round numbers;
 * one or two letters, three alike, a word. They are a prior, not a finding: their order is common knowledge of Saudi auctions of plates,
 * their sizes are round guesses, each within a factor of two. Scores go by them until a fit is published, and say so. In a fit they are
 * where the ridge shrinks to, so a pattern without prices keeps its place in the order. No range is ever made of them alone.
 */
const patternRules: Partial<Record<PlatePattern, number>> = {
  single: 4.5,
  double: 3.2,
  triple: 1.6,
  repeat: 1.5,
  seq_asc: 0.8,
  seq_desc: 0.7,
  mirror: 0.7,
  pair_repeat: 0.7,
  double_pair: 0.6,
  three_same: 0.6,
  round: 0.7,
  bookend: 0.2,
  lucky: 0.4,
  year_gregorian: 0.3,
  year_hijri: 0.3,
  letters_one: 1.4,
  letters_two: 0.8,
  letters_same: 0.9,
  letters_word: 0.5,
  letters_latin_word: 0.4,
  letters_mirror: 0.2,
  letters_two_same: 0.1,
};

export const rules: ReadonlyMap<string, number> = new Map(Object.entries(patternRules));
