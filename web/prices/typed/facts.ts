import type { Api } from '#contract/app/api.ts';
import { trimMost } from '#contract/listing/ad-rules.ts';
import { allFields } from '#contract/listing/ad-types/ad-types.ts';
import { estimatedFields } from '#contract/listing/price-estimates.ts';
import type { RequestOf } from '#contract/platform/endpoint.ts';
import { bodyOf } from '#web/listing/posting/form/body.ts';
import type { AdValues } from '#web/listing/posting/form/values.ts';

/** What an estimate is asked for by. */
export type PriceRequest = RequestOf<Api['estimatePrice']>['body'];

/** Without these nothing can be said of a car. */
const least = ['brand_id', 'model_id', 'year', 'mileage'] as const;

/** The facts that stand in a form. */
export function factsOf(values: AdValues): PriceRequest {
  return pick(bodyOf('car', values), estimatedFields);
}

/** Whether enough stands in a form to ask for an estimate. */
export function areWhole(values: AdValues): boolean {
  return least.every((name) => values[name].trim() !== '');
}

/** The facts of a form and a price as an address carries them to another form; what is empty is left out there. */
export function addressOf(values: AdValues, price: string): Record<string, string> {
  return { ...Object.fromEntries(estimatedFields.map((name) => [name, values[name]])), price };
}

/** What an address says of a car and its price. What no field could hold is left out. */
export function knownIn(parameters: URLSearchParams): Partial<AdValues> {
  const names = [...estimatedFields, 'price'] as const;
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = parameters.get(name)?.trim() ?? '';
      return isFit(name, value) ? [[name, value]] : [];
    }),
  );
}

function isFit(name: (typeof estimatedFields)[number] | 'price', value: string): boolean {
  const { kind } = allFields[name];
  if (kind === 'text') return value !== '' && value.length <= trimMost;
  return kind === 'choice' ? /^[a-z\d_]{1,40}$/.test(value) : /^\d{1,9}$/.test(value);
}

function pick<Thing extends object, Name extends keyof Thing>(thing: Thing, names: readonly Name[]): Pick<Thing, Name>;
function pick(thing: object, names: readonly string[]): object {
  return Object.fromEntries(Object.entries(thing).filter(([name]) => names.includes(name)));
}
