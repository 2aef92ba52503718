/** How the cars of one invented maker differ from those of another. */
export interface Make {
  /** Which of the three drawings of each body type it builds. */
  form: Form;
  grille: 'wide' | 'low' | 'tall' | 'honeycomb' | 'frame' | 'bars' | 'closed';
  lamps: 'slim' | 'split' | 'block' | 'round' | 'stack' | 'line';
  tail: 'bar' | 'upright' | 'twin' | 'hook';
  emblem: 'bar' | 'ring' | 'diamond';
  spokes: number;
  twinSpokes: boolean;
  darkTrim: boolean;
}

export type Form = 'plain' | 'upright' | 'sleek';

/** A brand of the market always gets the same maker, so its cars are recognised (`demo/gallery.ts`). */
export const MAKES: readonly Make[] = [
  { form: 'sleek', grille: 'frame', lamps: 'slim', tail: 'hook', emblem: 'diamond', spokes: 10, twinSpokes: false, darkTrim: false },
  { form: 'plain', grille: 'wide', lamps: 'slim', tail: 'bar', emblem: 'ring', spokes: 5, twinSpokes: true, darkTrim: false },
  { form: 'sleek', grille: 'closed', lamps: 'line', tail: 'bar', emblem: 'bar', spokes: 6, twinSpokes: true, darkTrim: false },
  { form: 'upright', grille: 'honeycomb', lamps: 'split', tail: 'hook', emblem: 'diamond', spokes: 7, twinSpokes: false, darkTrim: true },
  { form: 'plain', grille: 'tall', lamps: 'stack', tail: 'upright', emblem: 'ring', spokes: 10, twinSpokes: false, darkTrim: false },
  { form: 'upright', grille: 'frame', lamps: 'block', tail: 'upright', emblem: 'bar', spokes: 5, twinSpokes: false, darkTrim: true },
  { form: 'plain', grille: 'bars', lamps: 'round', tail: 'twin', emblem: 'bar', spokes: 6, twinSpokes: true, darkTrim: false },
  { form: 'upright', grille: 'low', lamps: 'slim', tail: 'twin', emblem: 'ring', spokes: 7, twinSpokes: false, darkTrim: false },
];
