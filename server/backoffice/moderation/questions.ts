import type { Transaction } from 'kysely';
import type { QuestionedSide } from '#contract/backoffice/case-questions.ts';
import { known } from '#contract/platform/known.ts';
import type { CaseDetails } from '#contract/backoffice/moderation.ts';
import type { Database } from '#db/database.ts';
import type { DB } from '#db/schema.ts';
import { answerTicket } from '#server/messaging/support/answering.ts';
import { askPerson } from '#server/messaging/support/asking.ts';
import { readMessages, type TicketMessageRow } from '#server/messaging/support/tickets.ts';
import { writeAudit } from '#server/people/staff/audit.ts';
import type { StaffMember } from '#server/platform/callers.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Market } from '#server/platform/market.ts';
import { fillIn, wordsIn } from '#server/platform/words.ts';
import { requireClaim, type CaseRow } from './claims.ts';
import { lockTarget } from './deciding.ts';

/** What the staff ask the office or the renter of a case before they decide. Owns the table case_questions. */

interface Question {
  staff: StaffMember;
  caseId: number;
  side: QuestionedSide;
  text: string;
}

/** Asks one side of a claimed case, in one ticket of theirs for each case. Throws `move_not_allowed` for a case of no rental. */
export async function askSide({ db }: Market, { staff, caseId, side, text }: Question): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockTarget(trx, caseId);
    const booking = await bookingOf(trx, await requireClaim(trx, staff, caseId));
    const requested = await trx
      .selectFrom('case_questions')
      .select('ticket_id')
      .where('case_id', '=', caseId)
      .where('side', '=', side)
      .executeTakeFirst();
    if (requested) await answerTicket(trx, { ticket: requested.ticket_id, staff: staff.id, text, asks: true });
    else {
      const person = side === 'office' ? booking.office_id : booking.renter_id;
      const { language } = await trx.selectFrom('users').select('language').where('id', '=', person).executeTakeFirstOrThrow();
      const about = fillIn(wordsIn(language).cases.asked, { booking: booking.id });
      const ticket = await askPerson(trx, { person, staff: staff.id, text: `${about}\n${text}` });
      await trx.insertInto('case_questions').values({ ticket_id: ticket, case_id: caseId, side }).execute();
    }
    await writeAudit(trx, staff, { action: 'case.ask', target_type: 'case', target_id: caseId, detail: { side } });
  });
}

export type QuestionRow = { ticket: number; side: QuestionedSide; messages: TicketMessageRow[] };

/** What was asked in a case, and what was answered. */
export async function listQuestions(db: Database, caseId: number): Promise<QuestionRow[]> {
  const rows = await db
    .selectFrom('case_questions')
    .select((eb) => ['ticket_id as ticket', eb.ref('side').$castTo<QuestionedSide>().as('side')])
    .where('case_id', '=', caseId)
    .orderBy('ticket_id')
    .execute();
  return Promise.all(rows.map(async (row) => ({ ...row, messages: await readMessages(db, row.ticket) })));
}

export function presentQuestion({ ticket, side, messages }: QuestionRow): CaseDetails['questions'][number] {
  const said = messages.map(({ staff_id, text, created_at }) => ({
    from_staff: staff_id !== null,
    text,
    created_at: created_at.toISOString(),
  }));
  return { ticket, side, messages: said };
}

async function bookingOf(trx: Transaction<DB>, { target_type, target_id }: CaseRow) {
  if (target_type !== 'charge' && target_type !== 'handover') throw new AppError('move_not_allowed');
  const table = target_type === 'charge' ? 'booking_charges' : 'late_records';
  const about = trx.selectFrom(table).select('booking_id').where('id', '=', target_id);
  const row = await trx.selectFrom('bookings').select(['id', 'office_id', 'renter_id']).where('id', '=', about).executeTakeFirst();
  return known(row, 'booking');
}
