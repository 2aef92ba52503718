import type { IdentityType, LicenceType, NewDriver } from '#contract/rental/drivers.ts';
import { typedDigits } from '#web/platform/i18n/typed-digits.ts';

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

/** The names of the fields that are still empty. Who rents a car with a driver needs no licence. */
export function missingOf(driver: DriverValues, isDriven: boolean): (keyof DriverValues)[] {
  const number = hasOwnNumber(driver) ? (['licence_number'] as const) : [];
  const licence = isDriven ? [] : (['licence_until', ...number] as const);
  return (['identity_number', ...licence, 'born'] as const).filter((name) => driver[name].trim() === '');
}

/** The driver for the API; without a licence where the car comes with a driver. */
export function driverOf({ identity_number, identity_type, born, ...licence }: DriverValues, isDriven: boolean): NewDriver {
  const number = typedDigits(identity_number).trim();
  return { identity_type, identity_number: number, ...(!isDriven && licenceOf(licence)), born };
}

function licenceOf({
  licence_type,
  licence_number,
  licence_until,
}: Pick<DriverValues, 'licence_type' | 'licence_number' | 'licence_until'>) {
  const number = hasOwnNumber({ licence_type }) && { licence_number: typedDigits(licence_number).trim() };
  return { licence_type, ...number, licence_until };
}
