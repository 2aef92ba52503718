import makersFile from '#db/reference/chassis-makers.json' with { type: 'json' };
import type { Makers } from '#contract/listing/chassis.ts';

/** The slugs of the brands that build under each code, as public tables agree. */
export const chassisMakers: Makers<string> = makersFile.makers;
