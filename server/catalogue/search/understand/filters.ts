/** What a sentence asks for. The names are those of the lists' query parameters. */
export interface Filters {
  brand?: number[];
  model?: number[];
  city?: number[];
  region?: string[];
  year_min?: number;
  year_max?: number;
  price_min?: number;
  price_max?: number;
  /** Riyals a day; in place of the price when something is to be rented. */
  daily_min?: number;
  daily_max?: number;
  mileage_min?: number;
  mileage_max?: number;
  condition?: string[];
  body?: string[];
  fuel?: string[];
  transmission?: string[];
  drive?: string[];
  specs?: string[];
  paint?: string[];
  accident?: string[];
  option_level?: string[];
  warranty?: string[];
  color?: string[];
  interior_color?: string[];
  seat_material?: string[];
  features?: string[];
  seller_type?: string[];
  price_mode?: string[];
  sale_type?: string[];
  plate_with_car?: string[];
  owners_count?: string[];
  rental_class?: string[];
  insurance?: string[];
  seats?: number[];
  with_driver?: boolean;
  delivery?: boolean;
  with_images?: boolean;
  /** As typed, Arabic in reading order or Latin as stamped, with `?` and `*`. */
  letters?: string;
  digits?: string;
  pattern?: string[];
  plate_class?: string[];
  sort?: 'price_asc' | 'price_desc' | 'mileage_asc' | 'year_desc' | 'newest' | 'nearest';
}

export type Span = 'year' | 'price' | 'daily' | 'mileage';

/** A range as a filter; an open end is left out. */
export function spanFilter(span: Span, min: number | undefined, max: number | undefined): Filters {
  return { ...(min !== undefined && { [`${span}_min`]: min }), ...(max !== undefined && { [`${span}_max`]: max }) };
}

/** Both together: lists join, ranges widen to hold both (`2018` and `2020` → 2018 to 2020), else the later one counts. */
export function mergeFilters(parts: readonly Filters[]): Filters {
  const merged: Record<string, unknown> = {};
  for (const part of parts) {
    for (const [name, value] of Object.entries(part)) merged[name] = name in merged ? join(name, merged[name], value) : value;
  }
  return merged;
}

function join(name: string, before: unknown, value: unknown): unknown {
  if (Array.isArray(before) && Array.isArray(value)) return [...new Set([...before, ...value])];
  if (name.endsWith('_min')) return Math.min(Number(before), Number(value));
  if (name.endsWith('_max')) return Math.max(Number(before), Number(value));
  return value;
}
