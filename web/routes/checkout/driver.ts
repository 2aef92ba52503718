import type { IdentityType, LicenceType, NewDriver } from '#contract/drivers.ts';
import { typedDigits } from '../../i18n/typed-digits.ts';

// The contract's `identityTypes`; its module would bring the schemas into the browser.
export const identityTypes = ['citizen', 'resident', 'gulf', 'visitor'] as const satisfies readonly IdentityType[];

/** The licences that somebody may drive with, the usual one first. */
const licencesOf: Readonly<Record<IdentityType, readonly [LicenceType, ...LicenceType[]]>> = {
  citizen: ['saudi'],
  resident: ['saudi'],
  gulf: ['gulf', 'saudi'],
  visitor: ['international', 'gulf'],
};

export function licencesFor(identity: IdentityType): readonly [LicenceType, ...LicenceType[]] {
  return licencesOf[identity];
}

/** A driver as typed. */
export interface DriverValues {
  identity_type: IdentityType;
  identity_number: string;
  licence_type: LicenceType;
  licence_number: string;
  licence_until: string;
  born: string;
}

export const noDriver: DriverValues = {
  identity_type: 'citizen',
  identity_number: '',
  licence_type: 'saudi',
  licence_number: '',
  licence_until: '',
  born: '',
};

/** Whether the licence has a number of its own: a Saudi one has that of the identity. */
export function hasOwnNumber({ licence_type }: Pick<DriverValues, 'licence_type'>): boolean {
  return licence_type !== 'saudi';
}

/** The names of the fields that are still empty. */
export function missingOf(driver: DriverValues): (keyof DriverValues)[] {
  const needed = ['identity_number', 'licence_until', 'born', ...(hasOwnNumber(driver) ? (['licence_number'] as const) : [])] as const;
  return needed.filter((name) => driver[name].trim() === '');
}

/** The driver for the API. */
export function driverOf({ identity_number, licence_number, identity_type, licence_type, licence_until, born }: DriverValues): NewDriver {
  return {
    identity_type,
    identity_number: typedDigits(identity_number).trim(),
    licence_type,
    ...(hasOwnNumber({ licence_type }) && { licence_number: typedDigits(licence_number).trim() }),
    licence_until,
    born,
  };
}
