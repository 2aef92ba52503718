import type { FeeTerms, Plan } from '#contract/money/instalment-formula.ts';
import { instalmentKinds, instalmentLimits, type InstalmentKind, type InstalmentTerms } from '#contract/money/instalments.ts';
import { halalasOf } from '#contract/platform/amounts.ts';
import { figureIn } from '#web/platform/ui/form/figure-text.ts';

/** What is typed and chosen: figures in digits 0-9, empty where there is none. */
export interface PlanValues {
  price: string;
  down: string;
  months: string;
  /** Percent a year. */
  rate: string;
  final: string;
  kind: InstalmentKind;
}

export type PlanField = 'price' | 'down' | 'months' | 'rate' | 'final';

/** A figure outside of its limits, which the sentence names. */
export type Wrong = Partial<Record<PlanField, { least: number; most: number }>>;

/** The plan that `terms` begin with, for a price in whole riyals. */
export function usualValues(price: number, terms: InstalmentTerms): PlanValues {
  return {
    price: String(price),
    down: String(Math.floor((price * terms.down_percent) / 100)),
    months: String(terms.months),
    rate: String(terms.rate_bp / 100),
    final: '0',
    kind: 'reducing',
  };
}

/** What an address says, in any digits; the rest as `terms` begin. */
export function readValues(parameters: URLSearchParams, price: number, terms: InstalmentTerms): PlanValues {
  const said = (name: PlanField) => {
    const text = parameters.get(name)?.slice(0, 20);
    return text === undefined ? undefined : figureIn(text, name === 'rate' ? 'fine' : false);
  };
  const asked = said('price') ?? String(price);
  const usual = usualValues(Number(asked), terms);
  return {
    price: asked,
    down: said('down') ?? usual.down,
    months: said('months') ?? usual.months,
    rate: said('rate') ?? usual.rate,
    final: said('final') || '0',
    kind: instalmentKinds.find((kind) => kind === parameters.get('kind')) ?? 'reducing',
  };
}

/** The plan in halalas; or what is wrong with it, as the API would say. Without a price no other limit of money is known. */
export function planOf(values: PlanValues, terms: InstalmentTerms): { plan: Plan; wrong?: undefined } | { plan?: undefined; wrong: Wrong } {
  const figure = (text: string) => (text === '' ? NaN : Number(text));
  const [price, down, final] = [figure(values.price), figure(values.down), figure(values.final || '0')];
  const [months, percent] = [figure(values.months), figure(values.rate)];
  const wrong: Wrong = {};
  const check = (name: PlanField, value: number, least: number, most: number) => {
    const isRight = value >= least && value <= most;
    if (!isRight) wrong[name] = { least, most };
    return isRight;
  };
  const { price: prices, rate } = instalmentLimits;
  if (check('price', price, prices.least, prices.most) && check('down', down, 0, price - 1)) check('final', final, 0, price - down - 1);
  check('months', months, 1, terms.months_most);
  check('rate', percent, 0, rate / 100);
  if (Object.keys(wrong).length > 0) return { wrong };
  const plan = { price: price * 100, down: down * 100, final: final * 100, months, rate: Math.round(percent * 100), kind: values.kind };
  return { plan };
}

/** The terms as the formula takes them. */
export function feeTermsOf({ fee_bp, fee_most, vat_bp }: InstalmentTerms): FeeTerms {
  return { feeRate: fee_bp, feeMost: halalasOf(fee_most), vatRate: vat_bp };
}
