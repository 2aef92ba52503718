import type { Static } from 'typebox';
import type { MemberAct, receivedInvitation, sentInvitation, teamCalls, TeamMember } from '#contract/people/team.ts';
import type { ResponseOf } from '#contract/platform/endpoint.ts';
import { businessTypes, type BusinessType, type UserType } from '#contract/platform/kinds.ts';
import { known } from '#contract/platform/known.ts';
import { pictureUrl } from '#server/platform/images/address.ts';
import type { Market } from '#server/platform/market.ts';
import type { ActRow } from './history.ts';
import type { ReceivedRow, SentRow } from './invitations.ts';
import type { MemberRow, MembershipRow } from './members.ts';

type Context = Pick<Market, 'config'>;

export function presentMember(row: MemberRow, { config }: Context): TeamMember {
  const { id, role, branches, may_price, may_accept, person_id, full_name, profile_picture } = row;
  return {
    id,
    role,
    branches,
    may_price,
    may_accept,
    person: { id: person_id, full_name, profile_picture: pictureUrl(config.publicUrl, profile_picture, 320) },
    joined_at: row.joined_at.toISOString(),
    last_act_at: row.last_act_at?.toISOString() ?? null,
  };
}

export function presentMembership(row: MembershipRow, context: Context): ResponseOf<typeof teamCalls.acceptInvitation> {
  const { id, role, branches, may_price, may_accept } = row;
  return { member_id: id, role, branches, may_price, may_accept, business: presentBusiness(row, context) };
}

export function presentReceived(row: ReceivedRow, context: Context): Static<typeof receivedInvitation> {
  return {
    id: row.id,
    business: presentBusiness(row, context),
    role: row.role,
    branch_names: row.branch_names,
    expires_at: row.expires_at.toISOString(),
  };
}

export function presentSent({ sent_at, opened_at, expires_at, ...row }: SentRow): Static<typeof sentInvitation> {
  return {
    ...row,
    sent_at: sent_at.toISOString(),
    opened_at: opened_at?.toISOString() ?? null,
    expires_at: expires_at.toISOString(),
  };
}

export function presentAct({ id, at, endpoint, subject, status, ...row }: ActRow): MemberAct {
  return {
    id,
    at: at.toISOString(),
    member: { id: row.member_id, person_id: row.person_id, name: row.full_name, role: row.role },
    endpoint,
    subject,
    status,
  };
}

interface BusinessRow {
  business_id: number;
  business_name: string;
  user_type: UserType;
  profile_picture: string | null;
}

function presentBusiness({ business_id: id, business_name: name, user_type, profile_picture }: BusinessRow, { config }: Context) {
  return { id, name, user_type: businessTypeOf(user_type), profile_picture: pictureUrl(config.publicUrl, profile_picture, 320) };
}

function businessTypeOf(type: UserType): BusinessType {
  return known(
    businessTypes.find((one) => one === type),
    'business type',
  );
}
