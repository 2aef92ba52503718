import type { Insertable } from 'kysely';
import type { UserType } from '#contract/platform/kinds.ts';
import type { Users } from '#db/schema.ts';
import { daysBefore, type Ground, type Place, placeNamed } from './ground.ts';
import type { Random } from './random.ts';
import businessAboutsFile from './words/business-abouts.json' with { type: 'json' };
import names from '#db/reference/names.json' with { type: 'json' };
import type { Bilingual } from './pools.ts';
import { fill } from './fill.ts';

const { personAbouts } = businessAboutsFile;

export type UserRow = Insertable<Users> & { id: number; user_type: UserType; created_at: Date };

/** An account with what its ads and reviews depend on. */
export interface Account {
  row: UserRow;
  place: Place;
  district: Bilingual;
  woman: boolean;
  /** Few write in English here. */
  language: 'ar' | 'en';
}

/** A person who registers: where, when, under which name. The collector of accounts assigns the id and unique values. */
export interface Newcomer {
  type: UserType;
  place: Place;
  name: Bilingual;
  woman: boolean;
  about: string;
  joinedDaysAgo: number;
  verified: number;
  featured: boolean;
}

const shareOfWomen = 0.18;
const shareOfEnglish = 0.06;
const shareOfAbouts = 0.35;

export function newPerson(random: Random, ground: Ground): Newcomer {
  const woman = random.chance(shareOfWomen);
  const place = ground.places.draw(random);
  const given = random.pick(woman ? names.women : names.men);
  const family = random.pick(names.families);
  return {
    type: 'user',
    place,
    name: { ar: `${given.ar} ${family.ar}`, en: `${given.en} ${family.en}` },
    woman,
    about: random.chance(shareOfAbouts) ? aboutPerson(random, woman, place) : '',
    joinedDaysAgo: 12 + 900 * random.fraction() ** 2,
    verified: 0.12,
    featured: false,
  };
}

/** Gives the newcomers ids in the order of joining, after those of `before`, and each a user name and phone of its own. */
export function settle<N extends Newcomer>(
  random: Random,
  ground: Ground,
  newcomers: N[],
  before: readonly Account[] = [],
): (N & Account)[] {
  const inOrder = newcomers.toSorted((one, other) => other.joinedDaysAgo - one.joinedDaysAgo);
  const taken = new Set(before.map(({ row }) => row.username));
  return inOrder.map((newcomer, index) => {
    const id = before.length + index + 1;
    return { ...newcomer, ...account(random, ground, { newcomer, id, taken }) };
  });
}

/** `count` different accounts of the list without `except`; fewer when there are not as many. */
export function othersThan(random: Random, accounts: readonly Account[], except: Account, count: number): Account[] {
  const found = new Set<Account>();
  const wanted = Math.min(count, accounts.length - 1);
  while (found.size < wanted) {
    const one = random.pick(accounts);
    if (one !== except) found.add(one);
  }
  return [...found];
}

function account(
  random: Random,
  { now }: Ground,
  { newcomer, id, taken }: { newcomer: Newcomer; id: number; taken: Set<string> },
): Account {
  const { type, place, name, about, joinedDaysAgo, verified, featured } = newcomer;
  const language = random.chance(shareOfEnglish) && type === 'user' ? 'en' : 'ar';
  const row: UserRow = {
    id,
    user_type: type,
    full_name: name[language],
    username: usernameOf(random, name.en, taken),
    phone: phoneOf(id),
    email: null,
    city_id: place.id,
    profile_picture: null,
    about: language === 'en' && about ? fill(random.pick(personAbouts.english), { city: place.en }) : about,
    language,
    is_verified: random.chance(verified),
    is_featured: featured,
    closed_at: null,
    created_at: daysBefore(now, joinedDaysAgo),
  };
  return { row, place, district: random.pick(place.districts), woman: newcomer.woman, language };
}

/** The city of a business in the word pools, or any city. */
export function cityOf(random: Random, ground: Ground, name?: string): Place {
  return name ? placeNamed(ground, name) : ground.places.draw(random);
}

function aboutPerson(random: Random, woman: boolean, place: Place): string {
  const own = woman ? personAbouts.woman : personAbouts.man;
  return fill(random.pick([...personAbouts.anyone, ...own]), { city: place.ar });
}

// No number that is given to anybody: 050 and then a count that begins with zeros.
function phoneOf(id: number): string {
  return `50${String(id).padStart(7, '0')}`;
}

function usernameOf(random: Random, name: string, taken: Set<string>): string {
  const words = name
    .toLowerCase()
    .replace(/[^a-z ]/g, '')
    .split(' ')
    .filter(Boolean);
  const plain = words.slice(0, 2).join(random.pick(['', '_']));
  let username = random.chance(0.3) ? plain : plain + random.whole(1, 99);
  while (taken.has(username)) username = plain + random.whole(100, 9_999_999);
  taken.add(username);
  return username;
}
