import type { Market } from '#server/platform/market.ts';
import { resealAll } from '#server/platform/resealing.ts';
import { openNumbers, sealNumbers } from './numbers.ts';

/** Seals the numbers of drivers with the current key; returns of how many. `report` receives a sentence for each that does not open. */
export function rekeyDrivers({ db, config }: Pick<Market, 'db' | 'config'>, report: (sentence: string) => void): Promise<number> {
  const list = (after: number, most: number) => {
    const drivers = db.selectFrom('booking_drivers').select(['booking_id as id', 'numbers as sealed']).where('numbers', 'is not', null);
    return drivers.where('booking_id', '>', after).orderBy('booking_id').limit(most).$narrowType<{ sealed: string }>().execute();
  };
  // Numbers and signatures that were removed in the meantime stay so.
  const renew = ({ id, sealed }: { id: number; sealed: string }) => {
    const numbers = sealNumbers(config, id, openNumbers(config, id, sealed));
    return db.updateTable('booking_drivers').set({ numbers }).where('booking_id', '=', id).where('numbers', '=', sealed).execute();
  };
  return resealAll(config, { name: 'The driver of booking', list, renew }, report);
}
