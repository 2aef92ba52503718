import { Compile } from 'typebox/compile';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adCard } from '#contract/ads.ts';
import { loadReferenceData } from '#server/catalogue/reference/reference.ts';
import type { Changed } from '#server/platform/changes.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { addCar, addCast, addPlate, addRental, type Cast } from '../../../test/people.ts';
import { openActiveAds, type ActiveAds } from './active/sync.ts';
import { openWrittenCards, type WrittenCards } from './written-cards.ts';

let database: TestDatabase;
let cast: Cast;
let ads: ActiveAds;
let cards: WrittenCards;
const listeners: ((changed: Changed) => void)[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  cast = await addCast(db);
  ads = openActiveAds({ db, prepared: db, listen: () => {}, everyMs: 0 });
  const listen = (listener: (changed: Changed) => void) => void listeners.push(listener);
  const config = { publicUrl: 'https://m.localhost', changesEveryMs: 1000 };
  cards = openWrittenCards({ prepared: db, config, reference: await loadReferenceData(db), listen });
});
afterAll(() => database.close());

async function cardOf(id: number): Promise<{ title: string; owner: { full_name: string } } | undefined> {
  const written = (await cards.read(await ads.current(), [id], 'ar')).get(id);
  return written && JSON.parse(`${String(written.own)},"is_liked":false,"owner":${written.owner}}`);
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
      expect([...isCard.Errors(card)]).toEqual([]);
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
    const table = await ads.current();
    const reading = cards.read(table, [id], 'ar');
    for (const listener of listeners) listener({ people: [cast.sara] });
    await reading;
    await rename('سارة الدوسري');
    expect((await cardOf(id))?.owner.full_name).toBe('سارة الدوسري');
  });
});
