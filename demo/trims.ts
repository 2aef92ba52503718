import { optionLevels, type Trim, wordOf } from './pools.ts';
import rows from './words/trims.json' with { type: 'json' };

const trimsByModel = Map.groupBy(rows, ({ brand_en, model_en }) => `${brand_en}/${model_en}`);

/** The trims of a model by its English names; none if it is written without a trim. */
export function trimsOf(brand: string, model: string): readonly Trim[] {
  return (trimsByModel.get(`${brand}/${model}`) ?? []).map((row) => ({ ...row, level: wordOf(optionLevels, row.level) }));
}
