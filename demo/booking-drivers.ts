import type { BookingState } from '#contract/rental/booking-states.ts';
import type { IdentityType, LicenceType } from '#contract/rental/drivers.ts';
import type { QuoteContent } from '#db/column-types.ts';
import { hasCheckDigit } from '#server/rental/bookings/drivers.ts';
import { dayMs, riyadhDay } from '#contract/platform/riyadh.ts';
import { daysBefore } from './ground.ts';
import { type Random, weighWords } from './random.ts';

const keptDays = 30;
const identities = weighWords<IdentityType>({ citizen: 66, resident: 24, gulf: 4, visitor: 6 });
const licences: Record<IdentityType, LicenceType> = { citizen: 'saudi', resident: 'saudi', gulf: 'gulf', visitor: 'international' };

interface Part {
  booking: number;
  state: BookingState;
  to: number;
  closedAt: number | null;
  content: QuoteContent;
  now: Date;
}

/** Who drives. The numbers are of nobody: they begin with zeros. Where they are not needed any more they are gone. */
export function driverOf(random: Random, { booking, state, to, closedAt, content, now }: Part) {
  const identity = identities.draw(random);
  const age = Math.max(content.min_driver_age ?? 18, random.whole(22, 58));
  const licenceUntil = riyadhDay(new Date(to + random.whole(100, 1800) * dayMs));
  const isDriven = content.with_driver === true;
  const drawn = numbersOf(random, identity, riyadhDay(daysBefore(now, age * 365.25 + random.whole(10, 300))));
  const numbers = isDriven ? { ...drawn, licence_number: '' } : drawn;
  const isKept = closedAt === null || (isAfterConfirmation(state) && now.getTime() - closedAt < keptDays * dayMs);
  return {
    booking_id: booking,
    identity_type: identity,
    licence_type: isDriven ? null : licences[identity],
    licence_until: isDriven ? null : licenceUntil,
    age,
    numbers: isKept ? numbers : null,
  };
}

function isAfterConfirmation(state: BookingState): boolean {
  return state === 'closed' || state === 'no_show' || state.startsWith('cancelled');
}

function numbersOf(random: Random, identity: IdentityType, born: string) {
  const count = random.whole(1000, 9999);
  if (identity === 'gulf' || identity === 'visitor') return { identity_number: `X000${count}`, licence_number: `D000${count}`, born };
  const stem = `${identity === 'citizen' ? '1' : '2'}0000${count}`;
  const last = Array.from({ length: 10 }, (_, digit) => `${stem}${digit}`).find(hasCheckDigit) ?? `${stem}0`;
  return { identity_number: last, licence_number: last, born };
}
