import { byId, presented, withoutGaps, type Section } from './stretches.ts';

/** What the staff decided about a person, and the person's objections. */
export const exportDecisions: Section = ({ market, id }) =>
  presented(
    byId(
      market.db
        .selectFrom('decisions')
        .leftJoin('appeals', 'appeals.decision_id', 'decisions.id')
        .select(['decisions.id', 'action', 'target_type', 'target_id', 'reason', 'note', 'until', 'decisions.created_at'])
        .select(['appeals.text as appeal', 'appeals.created_at as appealed_at', 'outcome', 'answer', 'decided_at'])
        .where('person_id', '=', id),
      'decisions.id',
    ),
    withoutGaps,
  );
