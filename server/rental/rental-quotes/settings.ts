import type { RentalSettings } from '#contract/rental/rental-quotes.ts';
import { usualBufferHours } from '#contract/catalogue/rental-rules.ts';
import type { Language } from '#contract/platform/languages.ts';
import type { Database } from '#db/database.ts';
import type { Market } from '#server/platform/market.ts';
import { wrongField } from '#server/platform/words.ts';
import { lockPerson } from '#server/people/profiles/lock.ts';

const columns = [
  'answers',
  'lead_hours',
  'buffer_hours',
  'late_factor',
  'address_price',
  'airport_price',
  'second_driver_price',
  'child_seat_price',
  'extra_km_price',
  'fuel_price',
  'excesses',
  'pick_up_place',
  'vat_number',
  'vat_since',
] as const;

/** The settings of an office that has not said anything. */
const defaults: RentalSettings = {
  answers: 'request',
  lead_hours: 2,
  buffer_hours: usualBufferHours,
  late_factor: 1,
  address_price: null,
  airport_price: null,
  second_driver_price: null,
  child_seat_price: null,
  extra_km_price: null,
  fuel_price: null,
  excesses: [],
  pick_up_place: '',
  vat_number: null,
  vat_since: null,
};

/** How an office rents out. */
export async function readSettings(db: Database, owner: number): Promise<RentalSettings> {
  const row = await db.selectFrom('rental_settings').select(columns).where('owner_id', '=', owner).executeTakeFirst();
  return row ? { ...row, late_factor: row.late_factor === 2 ? 2 : 1 } : defaults;
}

/** Changes what is given of an office's settings and returns all of them. Throws `invalid`, which names the field. */
export async function updateSettings(
  market: Market,
  { viewer, changes, language }: { viewer: { id: number }; changes: Partial<RentalSettings>; language: Language },
): Promise<RentalSettings> {
  const after = await market.db.transaction().execute(async (trx) => {
    await lockPerson(trx, viewer.id);
    const settings = tidied({ ...(await readSettings(trx, viewer.id)), ...changes });
    refuseWrong(settings, language);
    const row = { ...settings, excesses: JSON.stringify(settings.excesses) };
    await trx
      .insertInto('rental_settings')
      .values({ owner_id: viewer.id, ...row })
      .onConflict((conflict) => conflict.column('owner_id').doUpdateSet(row))
      .execute();
    return settings;
  });
  // The pages of the office's ads say how it answers and whether its prices contain VAT.
  market.invalidate({ people: [viewer.id] });
  return after;
}

function tidied(settings: RentalSettings): RentalSettings {
  return {
    ...settings,
    excesses: settings.excesses.toSorted((one, other) => one.excess - other.excess),
    pick_up_place: settings.pick_up_place.replace(/\r\n?/g, '\n').trim(),
  };
}

function refuseWrong({ excesses, vat_number: number, vat_since: since }: RentalSettings, language: Language): void {
  if (new Set(excesses.map(({ excess }) => excess)).size < excesses.length) throw wrongField('excesses', 'excess_twice', language);
  if (number === null && since !== null) throw wrongField('vat_number', 'required', language);
  if (number !== null && since === null) throw wrongField('vat_since', 'required', language);
}
