import type { DriverNumbers } from '#contract/rental/drivers.ts';
import { openText, sealText, type Secrets } from '#server/platform/keys.ts';

/** The numbers of a driver, as one sealed text. They open with the id of their booking alone. */

const purpose = 'driver of a booking';

export function sealNumbers(secrets: Secrets, booking: number, { identity_number, licence_number, born }: DriverNumbers): string {
  return sealText(secrets, purpose, String(booking), JSON.stringify({ identity_number, licence_number, born }));
}

export function openNumbers(secrets: Secrets, booking: number, sealed: string): DriverNumbers {
  const numbers: DriverNumbers = JSON.parse(openText(secrets, purpose, String(booking), sealed));
  return numbers;
}
