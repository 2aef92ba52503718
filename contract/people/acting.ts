import { Type as T, type Static } from 'typebox';
import { component, id, nullable, oneOf } from '../platform/fields.ts';
import { memberRoles } from '../platform/member-roles.ts';

export const memberRole = oneOf(...memberRoles);
component('MemberRole', memberRole);

/** The most branches that a member of sales may be named for. */
const branchesMost = 200;

export const memberBranches = nullable(
  T.Array(id, { minItems: 1, maxItems: branchesMost, uniqueItems: true, description: 'Branches of a member of sales; null: every branch' }),
);

/** What the owner decides about a member. */
export const memberTerms = {
  role: memberRole,
  branches: memberBranches,
  may_price: T.Boolean({ description: 'Whether a member of sales changes prices; the role decides for the others' }),
  may_accept: T.Boolean({ description: 'Whether a member of sales accepts offers; the role decides for the others' }),
} as const;

/** As whom one acts for a business. */
export const actingMember = T.Object({
  ...memberTerms,
  id: T.Integer({ description: 'The member' }),
  person: T.Object({ id, full_name: T.String(), profile_picture: nullable(T.String()) }),
});
component('ActingMember', actingMember);
export type ActingMember = Static<typeof actingMember>;
