import pg from 'pg';
import { sql, type Transaction } from 'kysely';
import { openBookings } from '#contract/rental/booking-states.ts';
import type { Language } from '#contract/platform/languages.ts';
import { parsePlate, plateProblem, spacedLetters } from '#contract/catalogue/plates.ts';
import type { DB } from '#db/schema.ts';
import { openText, sealText, sign, signatures, type Secrets } from '#server/platform/keys.ts';
import { wrongField } from '#server/platform/words.ts';

/** Plates of rental cars: sealed, with a keyed hash by which a plate is in the market once. */

interface Keys {
  config: Secrets;
}

const purpose = 'plate of a rental car';

interface PlateColumns {
  plate: string | null;
  plate_hash: string | null;
}

/** A plate in any usual writing, as it is stored: `بطر 5518`. Throws `invalid` for what is none. */
export function readPlate(text: string, language: Language): string {
  const { letters, digits } = parsePlate(text) ?? { letters: '', digits: '' };
  if (plateProblem(letters, digits)) throw wrongField('plate', 'plate_form', language);
  return `${letters} ${digits}`;
}

/** The columns of the car `unit` with this plate, of `readPlate`. */
export function sealPlate({ config }: Keys, unit: number, plate: string): { plate: string; plate_hash: string } {
  return { plate: sealText(config, purpose, String(unit), plate), plate_hash: sign(config, hashed(plate)) };
}

/** The plate as people write it: `ب ط ر 5518`. */
export function openPlate(keys: Keys, unit: number, sealed: string): string {
  const [letters = '', digits = ''] = openStored(keys, unit, sealed).split(' ');
  return `${spacedLetters(letters)} ${digits}`;
}

/** The plate as `sealPlate` takes it. */
export function openStored({ config }: Keys, unit: number, sealed: string): string {
  return openText(config, purpose, String(unit), sealed);
}

/**
 * The columns of the car `unit` with a plate of `readPlate`; where a car of another office has it, the ad of that car instead. Throws
 * `plate_own` at the field where another car of this owner has it; of an ad that was deleted it is let go, as its office may have posted the
 * car anew, unless somebody has booked that.
 */
export async function takePlate(
  market: Keys,
  trx: Transaction<DB>,
  { unit, owner, plate, language }: { unit: number; owner: number; plate: string; language: Language },
): Promise<PlateColumns | { heldBy: number }> {
  const hashes = plateHashes(market, plate);
  await trx
    .updateTable('rental_units')
    .from('ads')
    .set({ plate: null, plate_hash: null })
    .whereRef('ads.id', '=', 'rental_units.ad_id')
    .where('ads.status', '=', 'removed')
    .where('rental_units.plate_hash', 'in', hashes)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('bookings')
            .select(sql`1`.as('one'))
            .whereRef('bookings.unit_id', '=', 'rental_units.id')
            .where('state', 'in', openBookings),
        ),
      ),
    )
    .execute();
  // A hash of an older key is no conflict to the index.
  const other = await trx
    .selectFrom('rental_units')
    .innerJoin('ads', 'ads.id', 'rental_units.ad_id')
    .select(['rental_units.ad_id', 'ads.owner_id'])
    .where('plate_hash', 'in', hashes)
    .where('rental_units.id', '<>', unit)
    .executeTakeFirst();
  if (other?.owner_id === owner) throw wrongField('plate', 'plate_own', language);
  if (other) return { heldBy: other.ad_id };
  return sealPlate(market, unit, plate);
}

/** Runs a write on cars; a plate that another one got in the meantime becomes the error of its field. */
export async function refusingTaken<T>(language: Language, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const { code, constraint } = error instanceof pg.DatabaseError ? error : {};
    if (code !== '23505' || constraint !== 'rental_units_plate_once') throw error;
    throw wrongField('plate', 'plate_unconfirmed', language);
  }
}

/** The hashes by which the cars with a plate of `readPlate` are found, of the key of today and those before. */
export function plateHashes({ config }: Keys, plate: string): string[] {
  return signatures(config, hashed(plate));
}

function hashed(plate: string): string {
  return `${purpose}\n${plate}`;
}
