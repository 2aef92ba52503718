import file from '#db/reference/names.json' with { type: 'json' };
import type { Bilingual } from './words.ts';

export const menNames: readonly Bilingual[] = file.men;
export const womenNames: readonly Bilingual[] = file.women;
