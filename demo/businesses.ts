import type { Insertable } from 'kysely';
import { searchKey } from '#server/catalogue/search/key.ts';
import type { Businesses } from '#db/schema.ts';
import { riyadhDay } from '#contract/platform/riyadh.ts';
import { fill } from './fill.ts';
import { daysBefore, type Ground, pointIn } from './ground.ts';
import { type Account, cityOf, type Newcomer } from './people.ts';
import type { Random } from './random.ts';
import businessAboutsFile from './words/business-abouts.json' with { type: 'json' };
import addressesFile from './words/addresses.json' with { type: 'json' };
import businessesFile from './words/businesses.json' with { type: 'json' };
import type { Bilingual } from './pools.ts';

const { businessAboutsEnglish, officeAbouts, sellerAbouts, showroomAbouts, workingHours } = businessAboutsFile;

const { addressPatterns, streets } = addressesFile;
const { businessNames, businessPatterns, businessPlaces } = businessesFile;

/** A business of the first demo market. `city_en` is a name of the cities table. Every name is invented. */
export interface DemoBusiness {
  readonly name: Bilingual;
  readonly city_en: string;
}

/** Its JSON is a value, not text: rows are inserted as JSON. */
export type BusinessRow = Omit<Insertable<Businesses>, 'working_hours'> & { working_hours: ReturnType<typeof hoursOf> };
type Hours = { opens: string; closes: string };
type Kind = 'seller' | 'showroom' | 'office';

const abouts = { seller: sellerAbouts, showroom: showroomAbouts, office: officeAbouts };
const shareVerified = { seller: 0.4, showroom: 0.7, office: 0.94 };
const shareFeatured = { seller: 0, showroom: 0.25, office: 0.3 };
const shareOfEnglish = 0.08;

export function newBusiness(random: Random, ground: Ground, type: Kind, known?: DemoBusiness): Newcomer {
  const place = cityOf(random, ground, known?.city_en);
  // A few opened this month; most have stood for years.
  const joinedDaysAgo = random.chance(0.1) ? random.whole(3, 25) : random.whole(90, 1300);
  return {
    type,
    place,
    name: known?.name ?? inventName(random, type),
    woman: false,
    about: '',
    joinedDaysAgo,
    verified: joinedDaysAgo < 30 ? 0 : shareVerified[type],
    featured: joinedDaysAgo > 60 && random.chance(shareFeatured[type]),
  };
}

/** The row of a business beside its account; copies its description into the account. */
export function openBusiness(random: Random, ground: Ground, account: Newcomer & Account, covers: readonly string[]): BusinessRow {
  const { row, place, district, name } = account;
  const kind: Kind = row.user_type === 'showroom' || row.user_type === 'office' ? row.user_type : 'seller';
  const since = ground.now.getFullYear() - random.whole(2, 22);
  const english = random.chance(shareOfEnglish);
  const about = random.pick(english ? businessAboutsEnglish[kind] : abouts[kind]);
  row.about = fill(about, {
    name: withoutKind(name.ar),
    city: english ? place.en : place.ar,
    district: english ? district.en : district.ar,
    since,
  });
  return {
    user_id: row.id,
    name: name.ar,
    commercial_registration: registrationOf(row.id),
    address: fill(random.pick(addressPatterns).ar, { city: place.ar, district: district.ar, street: random.pick(streets).ar }),
    ...pointIn(random, place),
    whatsapp: random.chance(0.8) ? (row.phone ?? null) : null,
    working_hours: hoursOf(random.pick(workingHours)),
    cover: kind === 'seller' || covers.length === 0 ? null : random.pick(covers),
    response_minutes: row.created_at > daysBefore(ground.now, 30) ? null : random.pick([4, 8, 12, 15, 20, 30, 45, 60, 90, 180]),
    licence_until: kind === 'office' && row.is_verified ? licenceOf(random.branch('licence'), ground) : null,
    search_key: searchKey([name.ar, name.en, row.username, place.ar, place.en, district.ar].join(' ')),
  };
}

// The words say «معرض {name}» themselves.
function withoutKind(name: string): string {
  return name.replace(/^(معرض|معارض|مركز|مؤسسة|مكتب) /, '');
}

function inventName(random: Random, type: Kind): Bilingual {
  const pattern = random.pick(businessPatterns[type]);
  const first = random.pick(businessNames);
  const second = random.chance(0.75) ? random.pick(businessPlaces) : undefined;
  const joined = (language: 'ar' | 'en') => [first[language], second?.[language]].filter(Boolean).join(' ');
  return { ar: fill(pattern.ar, { name: joined('ar') }), en: fill(pattern.en, { name: joined('en') }) };
}

/** The last day of the licence by which the staff verified it. */
function licenceOf(random: Random, { now }: Ground): string {
  return riyadhDay(daysBefore(now, -random.whole(70, 700)));
}

// Ten digits in the form of a registration, in a range that no city uses.
function registrationOf(id: number): string {
  return `9900${String(id).padStart(6, '0')}`;
}

function hoursOf({ saturday_to_thursday, friday }: { saturday_to_thursday: Hours[]; friday: Hours[] }) {
  const weekdays = ['sat', 'sun', 'mon', 'tue', 'wed', 'thu'];
  return [...saturday_to_thursday.map((hours) => ({ days: weekdays, ...hours })), ...friday.map((hours) => ({ days: ['fri'], ...hours }))];
}
