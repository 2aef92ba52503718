import { reasonInWords, reportReasons, type NewReport, type ReportTarget } from '#contract/backoffice/reports.ts';
import type { Language } from '#contract/platform/languages.ts';
import type { Database } from '#db/database.ts';
import { publicStatuses } from '#contract/listing/ad-rules.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Market } from '#server/platform/market.ts';
import { publish } from '#server/platform/events.ts';
import { wrongField } from '#server/platform/words.ts';

/** Reports of people to the staff. The noun owns the table reports. */
interface ReportRow {
  id: number;
  created_at: Date;
}

/** Stores a report. `not_found` unless the content is public, `forbidden` for one's own, `already_reported` for a second one. */
export async function addReport({ db, reference }: Market, reporterId: number, report: NewReport, language: Language): Promise<ReportRow> {
  const { target_type, target_id, reason } = report;
  const text = report.text?.trim() || null;
  const reasons = reference.options.get(reportReasons[target_type]) ?? [];
  if (!reasons.some(({ code }) => code === reason)) throw wrongField('reason', 'choice', language);
  if (reason === reasonInWords && text === null) throw wrongField('text', 'required', language);

  const owner = await ownersOf[target_type](db, target_id, reporterId);
  if (!owner) throw new AppError('not_found');
  if (owner.id === reporterId) throw new AppError('forbidden');
  return db.transaction().execute(async (trx) => {
    const added = await trx
      .insertInto('reports')
      .values({ reporter_id: reporterId, target_type, target_id, reason, text })
      .onConflict((conflict) => conflict.columns(['target_type', 'target_id', 'reporter_id']).doNothing())
      .returning(['id', 'created_at'])
      .executeTakeFirst();
    if (!added) throw new AppError('already_reported');
    await publish(trx, 'report.added', { target_type, target_id, owner: owner.id });
    return added;
  });
}

type FindOwner = (db: Database, id: number, reporterId: number) => Promise<{ id: number } | undefined>;

/** The owner of public content; for a message, only if it was sent to the reporter. */
const ownersOf: Record<ReportTarget, FindOwner> = {
  ad: (db, id) =>
    db.selectFrom('ads').select('owner_id as id').where('ads.id', '=', id).where('status', 'in', publicStatuses).executeTakeFirst(),
  user: (db, id) => db.selectFrom('users').select('id').where('id', '=', id).where('closed_at', 'is', null).executeTakeFirst(),
  comment: (db, id) =>
    db
      .selectFrom('comments')
      .innerJoin('ads', 'ads.id', 'comments.ad_id')
      .select('comments.author_id as id')
      .where('comments.id', '=', id)
      .where('ads.status', 'in', publicStatuses)
      .executeTakeFirst(),
  reply: (db, id) =>
    db
      .selectFrom('replies')
      .innerJoin('comments', 'comments.id', 'replies.comment_id')
      .innerJoin('ads', 'ads.id', 'comments.ad_id')
      .select('replies.author_id as id')
      .where('replies.id', '=', id)
      .where('ads.status', 'in', publicStatuses)
      .executeTakeFirst(),
  message: (db, id, reporterId) =>
    db
      .selectFrom('messages')
      .innerJoin('room_members', 'room_members.room_id', 'messages.room_id')
      .select('messages.sender_id as id')
      .where('messages.id', '=', id)
      .where('messages.sender_id', '<>', reporterId)
      .where('room_members.user_id', '=', reporterId)
      .executeTakeFirst(),
  review: (db, id) =>
    db.selectFrom('reviews').select('author_id as id').where('id', '=', id).where('revealed_at', 'is not', null).executeTakeFirst(),
};
