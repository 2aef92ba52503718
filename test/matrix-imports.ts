import { randomUUID } from 'node:crypto';
import type { ImportState } from '#contract/trade/import-states.ts';
import { kinds, owners, type Table } from './matrix-statuses.ts';
import type { Scene } from './scene.ts';

/** Every kind of business. The owner is an office here, whose members are asked as well. */
const businesses = (status = 200) => kinds(['seller', 'showroom', 'office', 'owner', 'other'], status);
const office = { owner: 'office' } as const;
/** For all but the owner the import does not exist. */
const own = (status = 200) => ({ ...office, statuses: owners(status, 404) });

const stockFile = Buffer.from('رقم المخزون,الشركة,الموديل,سنة الصنع,الممشى,السعر\nA-1,تويوتا,كامري,2022,45000,96500\n');

/** An import of the owner in a state; an earlier open one is over. */
async function importIn({ market: { db }, owner }: Scene, state: ImportState): Promise<{ params: { id: number } }> {
  await db.updateTable('imports').set({ state: 'undone' }).where('business_id', '=', owner).execute();
  const isOver = state === 'done' || state === 'stopped';
  const { id } = await db
    .insertInto('imports')
    .values({
      business_id: owner,
      state,
      file_name: 'المخزون.csv',
      sha256: randomUUID(),
      ...(isOver && { applied_at: new Date(), finished_at: new Date(), undo_until: new Date(Date.now() + 86_400_000) }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { params: { id } };
}

async function archiveOf({ market: { db }, owner }: Scene): Promise<{ params: { id: number } }> {
  const row = { business_id: owner, file_name: 'الصور.zip', sha256: randomUUID() };
  const { id } = await db.insertInto('picture_archives').values(row).returning('id').executeTakeFirstOrThrow();
  return { params: { id } };
}

const within = (state: ImportState) => (scene: Scene) => importIn(scene, state);

export const importRows = {
  uploadImport: {
    ...office,
    statuses: businesses(201),
    ask: async (scene) => {
      await importIn(scene, 'undone');
      return { file: { field: 'file', bytes: stockFile } };
    },
  },
  listImports: { ...office, statuses: businesses(), ask: () => ({}) },
  getOpenImport: { ...office, statuses: businesses(), ask: () => ({}) },
  getImport: { ...own(), ask: within('checked') },
  changeImport: { ...own(), ask: async (scene) => ({ ...(await importIn(scene, 'read')), body: {} }) },
  listImportRows: { ...own(), ask: within('checked') },
  correctImport: {
    ...own(),
    ask: async (scene) => {
      const question = await importIn(scene, 'checked');
      await scene.market.db
        .insertInto('import_rows')
        .values({
          import_id: question.params.id,
          row: 2,
          outcome: 'wrong',
          raw: '{}',
          input: '{"car":{},"stock":{},"given":[]}',
          input_hash: '',
        })
        .execute();
      return { ...question, body: { corrections: [{ row: 2, field: 'year', value: '2022' }] } };
    },
  },
  takeProposals: { ...own(), ask: async (scene) => ({ ...(await importIn(scene, 'checked')), body: {} }) },
  listAbsentCars: { ...own(), ask: within('checked') },
  applyImport: {
    ...own(202),
    ask: async (scene) => ({ ...(await importIn(scene, 'checked')), body: { attempt: 1, is_full: false, pause_absent: false } }),
  },
  stopImport: { ...own(), ask: within('applying') },
  discardImport: { ...own(204), ask: within('checked') },
  undoImport: { ...own(202), ask: within('done') },
  listUndoLeft: { ...own(), ask: within('undone') },
  uploadPictures: { ...office, statuses: businesses(201), ask: () => ({ file: { field: 'archive', bytes: emptyZip } }) },
  listPictureArchives: { ...office, statuses: businesses(), ask: () => ({}) },
  getPictureArchive: { ...own(), ask: archiveOf },
  listPictureFaults: { ...office, statuses: businesses(), ask: () => ({}) },
} satisfies Partial<Table>;

/** An archive without entries. */
const emptyZip = Buffer.concat([Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)]);
