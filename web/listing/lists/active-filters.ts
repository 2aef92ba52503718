import { useTranslation } from 'react-i18next';
import { monthlyNames, termsLeftOut } from '#contract/money/instalments.ts';
import type { UnderstoodPart } from '#contract/listing/listing.ts';
import { priceLabels } from '#contract/listing/price-estimates.ts';
import { facetValues } from '../ads/facets.ts';
import { useLabel } from '#web/catalogue/values/options.tsx';
import { budgetOf } from '../ads/monthly-budget.tsx';
import { readHour } from '../ads/rental-days.ts';
import { useFigures, useLocale } from '#web/platform/i18n/figures.tsx';
import { useClock } from '#web/platform/i18n/time.tsx';
import { addressOf, toggled, without, withValues } from './address.ts';
import { flagsOf, listOf, type RangeFilter } from './filters/filter-fields.ts';
import { namesOf, place, rents, takeoverRanges, type Group, type LimitName, type SwitchName } from './filters/filter-groups.ts';
import { isFairOrLess } from './filters/fair-or-less.ts';
import { useFiltering } from './filters/filtering.tsx';
import { useLimitWords } from './filters/limit-words.ts';
import { recordNames } from './names.ts';
import type { Section } from './sections.ts';
import { useGroupTitles } from './filters/titles.ts';

export interface ActiveFilter {
  key: string;
  label: string;
  /** The address without it. */
  without: string;
  /** Missing where only words can say it. */
  edit?: EditableFilter | undefined;
  /** A rent in words: the address with the amount for another unit. */
  otherUnit?: { unit: 'day' | 'week' | 'month'; to: string } | undefined;
}

/** What the sheet of one filter begins with. */
export interface EditableFilter {
  group: Group;
  parameters: URLSearchParams;
}

/** Filters of which a chip says the most or the least alone. */
const limited = {
  mileage: 'mileage_max',
  deposit: 'deposit_max',
  km_per_day: 'km_per_day_min',
  min_driver_age: 'min_driver_age_max',
  min_days: 'min_days_max',
} as const;
const limitNames: readonly LimitName[] = Object.values(limited);

/** The limits that a chip says together. */
const ranges = {
  price: ['price_min', 'price_max'],
  daily: ['daily_min', 'daily_max'],
  weekly: ['weekly_min', 'weekly_max'],
  monthly: ['monthly_min', 'monthly_max'],
  instalment: ['instalment_min', 'instalment_max'],
  down_payment: ['down_payment_min', 'down_payment_max'],
  months_left: ['months_left_min', 'months_left_max'],
  year: ['year_min', 'year_max'],
} as const satisfies Record<Exclude<RangeFilter, keyof typeof limited> | 'price', readonly [string, string]>;

const rangeNames = [...rents, ...takeoverRanges, 'price', 'year'] as const satisfies readonly (keyof typeof ranges)[];

const switches: readonly SwitchName[] = [
  ...flagsOf('car'),
  ...flagsOf('rental'),
  ...flagsOf('plate'),
  'bookable',
  'instant',
  'with_images',
  'price_dropped',
  'is_verified',
  'open_now',
];

/** Values whose labels say little without the title of their group. */
const groupsWithTitles = ['accident', 'owners_count', 'warranty', 'insurance'] as const;
const vague = new Set(['unknown', 'expired', 'comprehensive', 'third_party']);

/** What narrows the list, each with its words and the address without it, in the order in which it was chosen. */
export function useActiveFilters(understood: readonly UnderstoodPart[] = [], dropped: readonly string[] = []): ActiveFilter[] {
  const { section, parameters } = useFiltering();
  const sayRange = useRanges();
  const sayMonth = useMonthWords();
  const say = useValueWords();
  const words = useWords(understood, dropped);
  const { t } = useTranslation();
  const seen = new Set<string>();
  return [...parameters].flatMap(([name, value]): ActiveFilter[] => {
    if (name === 'q') return words;
    const edit = editOf(section, [name], parameters);
    if (name === 'monthly_max' && section.name === 'cars') return [{ ...sayMonth(value), edit }];
    if (name === 'latitude')
      return [{ key: name, label: t('filters.nearMe'), edit, without: addressOf(section, withoutPlace(parameters)) }];
    if (name === 'price_label' && isFairOrLess(parameters.getAll(name))) {
      if (seen.has(name)) return [];
      seen.add(name);
      return [{ key: name, label: t('filters.priceLabel.fairOrLess'), edit, without: addressOf(section, without(parameters, name)) }];
    }
    const range = sayRange(name);
    if (range) {
      if (seen.has(range.key)) return [];
      seen.add(range.key);
      return [{ ...range, edit }];
    }
    const label = say(name, value);
    return label === null ? [] : [{ key: `${name} ${value}`, label, edit, without: addressOf(section, toggled(parameters, name, value)) }];
  });
}

/** The group of the section's filters that has a control for all of `names`. */
function editOf({ groups }: Section, names: readonly string[], parameters: URLSearchParams): EditableFilter | undefined {
  const group = groups.find((one) => names.length > 0 && names.every((name) => namesOf(one).includes(name)));
  return group && { group, parameters };
}

function withoutPlace(parameters: URLSearchParams): URLSearchParams {
  const next = without(parameters, ...place);
  return next.get('sort') === 'nearest' ? without(next, 'sort') : next;
}

/** What a month may cost, with what is paid first. */
function useMonthWords() {
  const { t } = useTranslation();
  const { number } = useFigures();
  const { section, parameters } = useFiltering();
  return (value: string): ActiveFilter => {
    const { most, down_percent: down } = budgetOf(parameters) ?? { most: value, down_percent: termsLeftOut.down_percent };
    const label = t('filters.month.chip', { most: number(Number(most)), down: number(down) });
    return { key: 'month', label, without: addressOf(section, without(parameters, ...monthlyNames)) };
  };
}

/** A limit from, to, or both, as one filter. */
function useRanges() {
  const { t } = useTranslation();
  const { number, digits } = useFigures();
  const clock = useClock();
  const { section, parameters } = useFiltering();
  const locale = useLocale();
  const day = (text: string) =>
    Number.isNaN(Date.parse(text))
      ? text
      : new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(text));
  return (name: string): ActiveFilter | null => {
    const away = (...names: string[]) => addressOf(section, without(parameters, ...names));
    if (name === 'available_from' || name === 'available_to') {
      const end = (which: 'from' | 'to', hour: string) => {
        const [chosen, at] = [parameters.get(`available_${which}`), readHour(parameters.get(hour))];
        return chosen && (at === null ? day(chosen) : t('filters.dayAndHour', { day: day(chosen), hour: clock(`${at}:00`) }));
      };
      const [from, to] = [end('from', 'pick_up_hour'), end('to', 'return_hour')];
      const label = from && to ? `${from} – ${to}` : from ? t('filters.fromDay', { day: from }) : t('filters.toDay', { day: to });
      return { key: 'dates', label, without: away('available_from', 'available_to', 'pick_up_hour', 'return_hour') };
    }
    const key = rangeNames.find((range) => ranges[range].some((limit) => limit === name));
    if (!key) return null;
    const [min, max] = ranges[key];
    const say = (value: string) => (key === 'year' ? digits(value) : number(Number(value)));
    const [from, to] = [parameters.get(min), parameters.get(max)];
    const form = from === null ? 'upTo' : to === null ? 'atLeast' : 'between';
    const label = t(`filters.ranges.${key}.${form}`, { from: say(from ?? ''), to: say(to ?? '') });
    return { key, label, without: away(min, max) };
  };
}

/** Keeps what has no direction of its own from being turned by the words around it. */
function leftToRight(text: string): string {
  return `\u2066${text}\u2069`;
}

/** One value in words; null for what only comes with another. */
function useValueWords() {
  const { t, i18n } = useTranslation();
  const sayLimit = useLimitWords();
  const { digits, number } = useFigures();
  const labelOf = useLabel();
  const titleOf = useGroupTitles();
  const { own, names, facets } = useFiltering();
  const say = (name: string, value: string): string | null => {
    const excluded = /^not_(.*)$/.exec(name)?.[1];
    if (excluded) {
      const label = say(excluded, value);
      return label && t('filters.not', { value: label });
    }
    const list = listOf(name);
    const choice = groupsWithTitles.find((one) => one === name);
    if (list && choice && vague.has(value)) return `${titleOf(choice)}: ${labelOf(list, value)}`;
    if (list) return labelOf(list, value);
    const flag = switches.find((one) => one === name);
    if (flag) return value === 'true' ? t(`filters.switches.${flag}`) : null;
    const placed = name === 'price_label' && priceLabels.find((one) => one === value);
    if (placed) return t(`ad.priceLabels.${placed}`);
    const limit = limitNames.find((one) => one === name);
    if (limit) return sayLimit(limit, value);
    if (name === 'trim') return value;
    if (name === 'cylinders') return t('filters.cylindersAre', { figure: digits(value) });
    if (name === 'rating_min') return t('filters.ratedAtLeast', { rating: number(Number(value)) });
    if (name === 'letters') return t('filters.lettersAre', { letters: leftToRight(own.formatLetters?.(value, i18n.language) ?? value) });
    if (name === 'digits') return t('filters.digitsAre', { digits: leftToRight(value) });
    if (name === 'digits_count') return t('filters.digitsCountOf', { count: Number(value) });
    if (name === 'seats') return t('ad.seats', { count: Number(value) });
    if (name === 'longitude' || name === 'radius_km' || name === 'sort' || name === 'page' || name === 'cursor') return null;
    const record = recordNames.find((one) => one === name);
    if (!record) return null;
    return names[record]?.[value] ?? facetValues(facets, record).find(({ id }) => String(id) === value)?.name ?? titleOf(record);
  };
  return say;
}

/** The parts of the words that were understood, then those that are looked for as they are. */
function useWords(understood: readonly UnderstoodPart[], dropped: readonly string[]): ActiveFilter[] {
  const { section, parameters } = useFiltering();
  const words = parameters.get('q') ?? '';
  const leading = (query: string) => addressOf(section, query === '' ? without(parameters, 'q') : withValues(parameters, 'q', [query]));
  const parts = understood.map(({ kind, text, label, query, filter = '', units = [] }): ActiveFilter => {
    const chosen = [...new URLSearchParams(filter)];
    // Changed in its sheet, a part of the words becomes a filter of the address.
    const asFilter = query === '' ? without(parameters, 'q') : withValues(parameters, 'q', [query]);
    for (const [name, value] of chosen) asFilter.append(name, value);
    const other = units.find(({ unit }) => unit === 'month') ?? units[0];
    return {
      key: `q ${kind} ${text}`,
      label,
      without: leading(query),
      edit: editOf(
        section,
        chosen.map(([name]) => name),
        asFilter,
      ),
      otherUnit: other && { unit: other.unit, to: leading(other.query) },
    };
  });
  const rest = [...understood.map(({ text }) => text), ...dropped]
    .reduce((left, text) => left.replace(text, ' '), words)
    .replace(/\s+/g, ' ')
    .trim();
  if (rest === '') return parts;
  const kept = understood.map(({ text }) => text).join(' ');
  return [...parts, { key: 'q rest', label: rest, without: leading(kept) }];
}
