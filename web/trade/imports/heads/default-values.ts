import { priceModes } from '#contract/platform/kinds.ts';
import type { StockImport } from '#contract/trade/import-shapes.ts';

type Defaults = StockImport['defaults'];

/** The fields of the form, as texts. */
export function valuesOf({ condition, transmission, fuel, price_mode, city_id, branch_id }: Defaults) {
  const textOf = (id: number | null) => (id === null ? '' : String(id));
  const mode: string = price_mode;
  return { condition, transmission, fuel, price_mode: mode, city_id: textOf(city_id), branch_id: textOf(branch_id) };
}

export type DefaultValues = ReturnType<typeof valuesOf>;

/** What the form says, as the API has it. */
export function defaultsOf({ condition, transmission, fuel, price_mode, city_id, branch_id }: DefaultValues): Defaults {
  const idOf = (text: string) => (text === '' ? null : Number(text));
  return {
    condition,
    transmission,
    fuel,
    price_mode: priceModes.find((mode) => mode === price_mode) ?? 'fixed',
    city_id: idOf(city_id),
    branch_id: idOf(branch_id),
  };
}
