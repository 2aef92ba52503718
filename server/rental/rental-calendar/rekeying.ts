import type { Market } from '#server/platform/market.ts';
import { resealAll } from '#server/platform/resealing.ts';
import { openStored, sealPlate } from './plates.ts';

/** Seals the plates of rental cars with the current key, and renews their hashes; returns how many. `report` receives a sentence for each that does not open. */
export function rekeyPlates({ db, config }: Pick<Market, 'db' | 'config'>, report: (sentence: string) => void): Promise<number> {
  const list = (after: number, most: number) => {
    const plates = db.selectFrom('rental_units').select(['id', 'plate as sealed']).where('plate', 'is not', null);
    return plates.where('id', '>', after).orderBy('id').limit(most).$narrowType<{ sealed: string }>().execute();
  };
  const renew = ({ id, sealed }: { id: number; sealed: string }) => {
    const plate = sealPlate({ config }, id, openStored({ config }, id, sealed));
    return db.updateTable('rental_units').set(plate).where('id', '=', id).where('plate', '=', sealed).execute();
  };
  return resealAll(config, { name: 'The plate of rental car', list, renew }, report);
}
