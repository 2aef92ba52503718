import type { NamedInvitation } from '#contract/people/team.ts';
import type { Language } from '#contract/platform/languages.ts';
import { known } from '#contract/platform/known.ts';
import type { Viewer } from '#server/platform/callers.ts';
import { AppError } from '#server/platform/errors.ts';
import { publish } from '#server/platform/events.ts';
import type { Market } from '#server/platform/market.ts';
import { lockPeople } from '../profiles/lock.ts';
import { closeInvitation, getNamed, hasPhone } from './invitations.ts';
import { listMemberships, type MembershipRow } from './members.ts';
import { isMemberBetween } from './membership.ts';
import { readSeats, refuseFull } from './seats.ts';

/**
 * Makes the viewer a member of the business that invited their phone. Throws what the invitation is no longer good for, `other_phone`,
 * `forbidden` for a business, `already_member`, `seats_full` and `owners_full`.
 */
export async function acceptInvitation(
  market: Market,
  viewer: Pick<Viewer, 'id' | 'userType'>,
  named: NamedInvitation,
  language: Language,
): Promise<MembershipRow> {
  const { member, ads } = await market.db.transaction().execute(async (trx) => {
    const { id, business_id: business } = await getNamed(trx, named, viewer.id, language);
    if (viewer.userType !== 'user') throw new AppError('forbidden');
    const people = await lockPeople(trx, [business, viewer.id]);
    if (people.get(business)?.isClosed !== false || people.get(viewer.id)?.isClosed !== false) throw new AppError('not_found');
    // Read again, now that nobody else changes the team.
    const { phone, role, branches, may_price, may_accept } = await getNamed(trx, named, viewer.id, language);
    if (!(await hasPhone(trx, viewer.id, phone))) throw new AppError('other_phone');
    if (await isMemberBetween(trx, business, viewer.id)) throw new AppError('already_member');
    refuseFull(await readSeats(trx, business, id), role);
    await closeInvitation(trx, id, 'accepted');
    const added = await trx
      .insertInto('business_members')
      .values({ business_id: business, person_id: viewer.id, role, branches, may_price, may_accept })
      .returning('id')
      .executeTakeFirstOrThrow();
    const changed = await publish(trx, 'member.moved', { business, member: added.id, person: viewer.id, to: 'joined' });
    return { member: added.id, ads: changed.ads };
  });
  market.invalidate({ ads, people: [] });
  const [membership] = await listMemberships(market.db, viewer.id, member);
  return known(membership, 'membership');
}

/** Declines an invitation. Throws what it is no longer good for, and `not_signed_in` for one that a visitor names by its id. */
export async function declineInvitation(
  { db }: Market,
  viewer: Pick<Viewer, 'id'> | null,
  named: NamedInvitation,
  language: Language,
): Promise<void> {
  const { id } = await getNamed(db, named, viewer?.id ?? null, language);
  await closeInvitation(db, id, 'declined');
}
