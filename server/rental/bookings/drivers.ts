import type { DriverNumbers, IdentityType, LicenceType, NewDriver } from '#contract/rental/drivers.ts';
import { latinDigits } from '#contract/platform/digits.ts';
import type { Language } from '#contract/platform/languages.ts';
import { wrongField } from '#server/platform/words.ts';
import { riyadhDay } from '#contract/platform/riyadh.ts';

/** The least age of a driver where the ad names none. */
const youngest = 18;
const oldest = 120;

/** Which licences somebody may drive with. A visitor drives with the permit, or with the licence of a Gulf country. */
const licencesOf: Readonly<Record<IdentityType, readonly LicenceType[]>> = {
  citizen: ['saudi'],
  resident: ['saudi'],
  gulf: ['gulf', 'saudi'],
  visitor: ['international', 'gulf'],
};

export interface Driver {
  identity_type: IdentityType;
  /** Null, as its last day: the car comes with a driver. */
  licence_type: LicenceType | null;
  licence_until: string | null;
  age: number;
  numbers: DriverNumbers;
}

interface Rental {
  /** Milliseconds. */
  from: number;
  to: number;
  minAge: number | null;
  isDriven: boolean;
}

/** The driver of a rental, checked. Throws `invalid`, which names the field. */
export function readDriver(given: NewDriver, { from, to, minAge, isDriven }: Rental, language: Language): Driver {
  const { identity_type, born } = given;
  const identity = tidy(given.identity_number);
  if (!isIdentity(identity_type, identity)) throw wrongField('identity_number', 'identity_number', language);
  const { licence_number, ...licence } = isDriven ? noLicence : readLicence(given, { identity, to }, language);
  const age = ageOn(born, riyadhDay(from));
  const least = leastAge(minAge);
  if (age < least) throw wrongField('born', 'driver_age', language, least);
  if (age > oldest) throw wrongField('born', 'format', language);
  return { identity_type, ...licence, age, numbers: { identity_number: identity, licence_number, born } };
}

/** How old a driver has to be of whom an ad says so much, or nothing. */
export function leastAge(minAge: number | null): number {
  return Math.max(minAge ?? youngest, youngest);
}

const noLicence = { licence_type: null, licence_until: null, licence_number: '' };

function readLicence(given: NewDriver, { identity, to }: { identity: string; to: number }, language: Language) {
  const { identity_type, licence_type, licence_until } = given;
  if (licence_type === undefined) throw wrongField('licence_type', 'required', language);
  if (!licencesOf[identity_type].includes(licence_type)) throw wrongField('licence_type', 'choice', language);
  const licence_number = readLicenceNumber(licence_type, { given: tidy(given.licence_number ?? ''), identity }, language);
  if (licence_until === undefined) throw wrongField('licence_until', 'required', language);
  if (licence_until < riyadhDay(to)) throw wrongField('licence_until', 'licence_ends', language);
  return { licence_type, licence_until, licence_number };
}

function readLicenceNumber(type: LicenceType, { given, identity }: { given: string; identity: string }, language: Language): string {
  if (given === '' && type === 'saudi') return identity;
  if (given === '') throw wrongField('licence_number', 'required', language);
  if (!isDocument(given)) throw wrongField('licence_number', 'licence_number', language);
  return given;
}

/** As people type numbers: with Arabic digits, spaces or small letters. */
function tidy(number: string): string {
  return latinDigits(number).replace(/[\s-]/g, '').toUpperCase();
}

function isIdentity(type: IdentityType, number: string): boolean {
  if (type === 'citizen') return /^1\d{9}$/.test(number) && hasCheckDigit(number);
  if (type === 'resident') return /^2\d{9}$/.test(number) && hasCheckDigit(number);
  return isDocument(number);
}

function isDocument(number: string): boolean {
  return /^[A-Z0-9]{5,20}$/.test(number);
}

/** The check digit of Saudi identity numbers: Luhn, every other digit doubled from the first on. */
export function hasCheckDigit(number: string): boolean {
  const sum = [...number].reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** In whole years. */
export function ageOn(born: string, day: string): number {
  const hasHadBirthday = day.slice(5) >= born.slice(5);
  return Number(day.slice(0, 4)) - Number(born.slice(0, 4)) - (hasHadBirthday ? 0 : 1);
}
