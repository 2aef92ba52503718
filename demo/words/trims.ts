import { americanEuropeanTrims } from './trims-american-european.ts';
import { japaneseTrims } from './trims-japanese.ts';
import { koreanChineseTrims } from './trims-korean-chinese.ts';
import type { TrimsByModel } from './words.ts';

/** A model that is left out is written without a trim. */
export const trims: TrimsByModel = { ...japaneseTrims, ...koreanChineseTrims, ...americanEuropeanTrims };
