import type { TFunction } from 'i18next';
import { saudiPhone } from '#contract/people/account-rules.ts';
import type { Branch, BranchAirport, BranchArea, BranchHoliday, NewBranch } from '#contract/listing/branches.ts';
import { branchNameMost, extraPriceMost } from '#contract/catalogue/rental-rules.ts';
import { weekdays } from '#contract/platform/riyadh.ts';
import type { Position } from '#web/people/business/position.ts';
import { hoursOf, weekOf, wrongIn, type Week } from '#web/people/profiles/week.ts';
import type { Problems } from '#web/platform/ui/form/form-store.ts';

export const nameMost = branchNameMost;

export interface Holiday {
  name: string;
  from: string;
  to: string;
  isOpen: boolean;
  opens: string;
  closes: string;
}

export interface Airport {
  airport: BranchAirport['airport'];
  price: string;
  atAllHours: boolean;
}

/** A branch as it stands in the form: figures as text. */
export interface Values {
  name: string;
  city_id: string;
  address: string;
  position: Position | null;
  phone: string;
  whatsapp: string;
  about: string;
  /** Only of a branch that stands. */
  slug: string;
  week: Week;
  holidays: readonly Holiday[];
  airports: readonly Airport[];
  areas: readonly { name: string; price: string }[];
}

/** A new branch begins in the city of its office. */
export function valuesOf(branch: Branch | null, city: number): Values {
  const {
    name = '',
    address = '',
    location = null,
    phone = null,
    whatsapp = null,
    about = '',
    slug = '',
    hours = [],
    holidays = [],
    airports = [],
    areas = [],
  } = branch ?? {};
  return {
    name,
    city_id: String(branch?.city.city_id ?? city),
    address,
    position: location,
    phone: phone ?? '',
    whatsapp: whatsapp ?? '',
    about,
    slug,
    week: weekOf(hours),
    holidays: holidays.map(({ times, ...one }) => ({ ...one, isOpen: times !== null, ...(times ?? usualTimes) })),
    airports: airports.map(({ airport, price, at_all_hours: atAllHours }) => ({ airport, price: String(price), atAllHours })),
    areas: areas.map((area) => ({ ...area, price: String(area.price) })),
  };
}

const usualTimes = { opens: '16:00', closes: '22:00' };
export const newHoliday: Holiday = { name: '', from: '', to: '', isOpen: false, ...usualTimes };

export function inputOf(values: Values): NewBranch {
  return {
    name: values.name.trim(),
    city_id: Number(values.city_id),
    address: values.address.trim(),
    location: values.position,
    phone: values.phone.trim() || null,
    whatsapp: values.whatsapp.trim() || null,
    about: values.about.trim(),
    hours: hoursOf(values.week),
    holidays: values.holidays.map(holidayOf),
    airports: values.airports.map(({ airport, price, atAllHours }) => ({ airport, price: Number(price), at_all_hours: atAllHours })),
    areas: values.areas.map(({ name, price }): BranchArea => ({ name: name.trim(), price: Number(price) })),
  };
}

function holidayOf({ name, from, to, isOpen, opens, closes }: Holiday): BranchHoliday {
  return { name: name.trim(), from, to, times: isOpen ? { opens, closes } : null };
}

/** What is missing or wrong, in a sentence per field. */
export function problemsIn(values: Values, t: TFunction): Problems {
  const problems: Problems = {};
  const need = (field: string, text: string) => {
    if (text.trim() === '') problems[field] = t('fields.required');
  };
  need('name', values.name);
  need('address', values.address);
  for (const name of ['phone', 'whatsapp'] as const) {
    if (values[name].trim() !== '' && saudiPhone(values[name]) === null) problems[name] = t('fields.phone');
  }
  if (values.slug !== '' && !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(values.slug.trim())) problems['slug'] = t('branches.slugWrong');
  if (weekdays.some((day) => wrongIn(values.week[day]))) problems['week'] = t('settings.hours.wrong');
  for (const [at, { name, from, to }] of values.holidays.entries()) {
    need(`holiday_name_${at}`, name);
    need(`holiday_from_${at}`, from);
    need(`holiday_to_${at}`, to);
    if (from !== '' && to !== '' && to < from) problems[`holiday_to_${at}`] = t('branches.holidays.order');
    const isTwice = values.holidays.some((other, index) => index < at && other.from <= to && from <= other.to);
    if (from !== '' && to !== '' && isTwice) problems[`holiday_from_${at}`] = t('branches.holidays.twice');
  }
  for (const [at, { name, price }] of values.areas.entries()) {
    need(`area_name_${at}`, name);
    need(`area_price_${at}`, price);
    if (Number(price) > extraPriceMost) problems[`area_price_${at}`] = t('fields.too_large', { limit: extraPriceMost });
    const isTwice = values.areas.some((other, index) => index < at && other.name.trim() === name.trim());
    if (isTwice) problems[`area_name_${at}`] = t('branches.delivery.twice');
  }
  for (const [at, { price }] of values.airports.entries()) {
    need(`airport_price_${at}`, price);
    if (Number(price) > extraPriceMost) problems[`airport_price_${at}`] = t('fields.too_large', { limit: extraPriceMost });
  }
  return problems;
}
