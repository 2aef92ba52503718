import { sql } from 'kysely';
import { Compile } from 'typebox/compile';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adCard } from '#contract/listing/ads.ts';
import { loadReferenceData } from '#server/catalogue/reference/reference.ts';
import type { Changed } from '#server/platform/changes.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { addCar, addCast, addPlate, addRental, type Cast } from '../../../../test/people.ts';
import { openAdCards, type AdCards } from './cards.ts';

let database: TestDatabase;
let cast: Cast;
let cards: AdCards;
const listeners: ((changed: Changed) => void)[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  cast = await addCast(db);
  const listen = (listener: (changed: Changed) => void) => void listeners.push(listener);
  const config = { publicUrl: 'https://m.localhost', changesEveryMs: 1000 };
  cards = openAdCards({ prepared: db, config, reference: await loadReferenceData(db), listen });
});
afterAll(() => database.close());

async function cardOf(id: number) {
  const { rows } = await sql<{ version: number }>`
    select (extract(epoch from changed_at) * 1000000)::bigint as version from ads where id = ${id}`.execute(database.db);
  return (await cards.read([{ id, version: rows[0]?.version ?? 0 }], 'ar')).get(id);
}

function rename(full_name: string) {
  return database.db.updateTable('users').set({ full_name }).where('id', '=', cast.sara).execute();
}

describe('cards in memory', () => {
  it('are those of the contract', async () => {
    const { db } = database;
    const isCard = Compile(adCard);
    const plate = await addPlate(db, { owner: cast.ali, letters: 'حنط', digits: '1111', columns: { price: 90_000 } });
    for (const id of [await addCar(db, cast.sara, {}), await addRental(db, cast.darb, { daily: 100 }), plate]) {
      const card = await cardOf(id);
      expect([...isCard.Errors({ ...card, is_liked: false })]).toEqual([]);
    }
  });

  it('are of the present version of the ad, and gone with it', async () => {
    const { db } = database;
    const id = await addCar(db, cast.sara, { title: 'كامري نظيفة' });
    expect((await cardOf(id))?.title).toBe('كامري نظيفة');
    await db.updateTable('ads').set({ title: 'كامري على الشرط' }).where('id', '=', id).execute();
    expect((await cardOf(id))?.title).toBe('كامري على الشرط');
    await db.updateTable('ads').set({ status: 'sold' }).where('id', '=', id).execute();
    expect(await cardOf(id)).toBeUndefined();
  });

  it('keep the name of the owner until a change of it is announced, also while it is being read', async () => {
    const id = await addCar(database.db, cast.sara, {});
    const before = (await cardOf(id))?.owner.full_name;
    await rename('سارة القحطاني');
    expect((await cardOf(id))?.owner.full_name).toBe(before);
    for (const listener of listeners) listener({ people: [cast.sara] });
    expect((await cardOf(id))?.owner.full_name).toBe('سارة القحطاني');

    for (const listener of listeners) listener({ people: [cast.sara] });
    const reading = cards.read([{ id, version: 0 }], 'ar');
    for (const listener of listeners) listener({ people: [cast.sara] });
    await reading;
    await rename('سارة الدوسري');
    expect((await cardOf(id))?.owner.full_name).toBe('سارة الدوسري');
  });
});
