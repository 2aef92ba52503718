import { sql, type Selectable } from 'kysely';
import { draftsMost, type DraftContent } from '#contract/listing/drafts.ts';
import type { AdType } from '#contract/platform/kinds.ts';
import type { Database } from '#db/database.ts';
import type { AdDrafts } from '#db/schema.ts';
import { lockPerson } from '#server/people/profiles/lock.ts';
import type { Once } from '#server/platform/calls.ts';
import { AppError } from '#server/platform/errors.ts';

/** What people typed of ads before they post them, on any device of theirs. The noun owns the table ad_drafts. */
export type DraftRow = Pick<Selectable<AdDrafts>, 'id' | 'type' | 'version' | 'content' | 'updated_at'>;

const columns = ['id', 'type', 'version', 'content', 'updated_at'] as const;

/** The drafts of an account, the one saved last first. */
export function listDrafts(db: Database, owner: number): Promise<DraftRow[]> {
  return selectDrafts(db, owner).orderBy('updated_at', 'desc').orderBy('id', 'desc').execute();
}

/** Throws `not_found` for a draft of anybody else. */
export async function getDraft(db: Database, owner: number, id: number): Promise<DraftRow> {
  const row = await selectDrafts(db, owner).where('id', '=', id).executeTakeFirst();
  if (!row) throw new AppError('not_found');
  return row;
}

interface NewDraft {
  owner: number;
  type: AdType;
  content: DraftContent;
  once: Once;
}

/** Throws `too_many_drafts`. */
export async function addDraft(db: Database, { owner, type, content, once }: NewDraft): Promise<DraftRow> {
  if (once.madeId !== null) return getDraft(db, owner, once.madeId);
  return db.transaction().execute(async (trx) => {
    await lockPerson(trx, owner);
    const { count } = await trx
      .selectFrom('ad_drafts')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('business_id', '=', owner)
      .executeTakeFirstOrThrow();
    if (count >= draftsMost) throw new AppError('too_many_drafts');
    const added = await trx
      .insertInto('ad_drafts')
      .values({ business_id: owner, type, content: JSON.stringify(content) })
      .returning(columns)
      .executeTakeFirstOrThrow();
    await once.note(trx, added.id);
    return added;
  });
}

/** Throws `not_found`, and `draft_changed` with both contents where another version is stored. */
export async function saveDraft(
  db: Database,
  { owner, id }: { owner: number; id: number },
  { version, content }: { version: number; content: DraftContent },
): Promise<DraftRow> {
  const saved = await db
    .updateTable('ad_drafts')
    .set({ content: JSON.stringify(content), version: version + 1, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('business_id', '=', owner)
    .where('version', '=', version)
    .returning(columns)
    .executeTakeFirst();
  if (saved) return saved;
  const stored = await getDraft(db, owner, id);
  const drafts = { version: stored.version, updated_at: stored.updated_at.toISOString(), stored: stored.content, sent: content };
  throw new AppError('draft_changed', { drafts });
}

/** Throws `not_found` for a draft of anybody else. */
export async function deleteDraft(db: Database, owner: number, id: number): Promise<void> {
  const removed = await db.deleteFrom('ad_drafts').where('id', '=', id).where('business_id', '=', owner).returning('id').executeTakeFirst();
  if (!removed) throw new AppError('not_found');
}

function selectDrafts(db: Database, owner: number) {
  return db.selectFrom('ad_drafts').select(columns).where('business_id', '=', owner);
}
