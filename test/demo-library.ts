import type { Library } from '#demo/library.ts';

/** When the demo markets of tests are filled. */
export const now = new Date('2026-11-20T15:00:00Z');

const angles = ['front34', 'side', 'rear34', 'nose', 'wheel'];
const shots = angles.map((shows) => ({ shows, file: `white-${shows}`, width: 1200, height: 900, placeholder: 'data:,' }));
const sets = ['sedan', 'suv'].map((body) => ({ body, color: 'white', make: 0, damaged: false, shots }));

/** Pictures by name alone, which are nowhere stored. */
export const library: Library = { sets, makes: 1, interiors: [], covers: ['coast'] };

export const secrets = { secret: 'a secret that only the demo of tests knows of' };
