import file from '#db/reference/names.json' with { type: 'json' };
import type { Bilingual } from './words.ts';

export const familyNames: readonly Bilingual[] = file.families;
