import { shownName } from '#server/people/profiles/name.ts';
import { byId, presented, withoutGaps, type Section } from './stretches.ts';

/** The businesses for which they act, or did. */
export const exportMemberships: Section = ({ market: { db }, id }) =>
  presented(
    byId(
      db
        .selectFrom('business_members')
        .innerJoin('businesses', 'businesses.user_id', 'business_members.business_id')
        .select(['business_members.id', 'businesses.name as business', 'role', 'branches', 'may_price', 'may_accept'])
        .select(['joined_at', 'business_members.changed_at', 'removed_at'])
        .where('person_id', '=', id),
      'business_members.id',
    ),
    withoutGaps,
  );

/** What they did for a business. */
export const exportActs: Section = ({ market: { db }, id }) =>
  presented(
    byId(
      db
        .selectFrom('member_acts')
        .innerJoin('business_members', 'business_members.id', 'member_acts.member_id')
        .select(['member_acts.id', 'member_acts.member_id as membership', 'endpoint', 'subject', 'at', 'status'])
        .where('business_members.person_id', '=', id),
      'member_acts.id',
    ),
    withoutGaps,
  );

/** Who acts for them, of a business, or did. */
export const exportMembers: Section = ({ market: { db }, id, language }) =>
  presented(
    byId(
      db
        .selectFrom('business_members')
        .innerJoin('users', 'users.id', 'business_members.person_id')
        .select(['business_members.id', 'users.full_name', 'role', 'branches', 'may_price', 'may_accept'])
        .select(['joined_at', 'business_members.changed_at', 'removed_at'])
        .where('business_id', '=', id),
      'business_members.id',
    ),
    ({ full_name, ...row }) => withoutGaps({ ...row, name: shownName(full_name, language) }),
  );

/** Whom they invited, of a business, and the invitations to their phone. */
export const exportInvitations: Section = ({ market: { db }, id }) =>
  presented(
    byId(
      db
        .selectFrom('business_invitations')
        .select([
          'id',
          'phone',
          'role',
          'branches',
          'may_price',
          'may_accept',
          'sent_at',
          'opened_at',
          'expires_at',
          'closed_at',
          'outcome',
        ])
        .where((eb) =>
          eb.or([eb('business_id', '=', id), eb('phone', '=', eb.selectFrom('users').select('users.phone').where('users.id', '=', id))]),
        ),
    ),
    withoutGaps,
  );
