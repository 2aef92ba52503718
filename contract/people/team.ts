import { Type as T, type Static } from 'typebox';
import { actingMember, memberRole, memberTerms } from './acting.ts';
import { businessType, freshToken, phone, user } from './accounts.ts';
import { endpoint } from '../platform/endpoint.ts';
import { component, id, idParams, nullable, time } from '../platform/fields.ts';
import { invitationDays, invitationsADay, ownersMost } from '../platform/member-roles.ts';
import { pageOf, pageQuery } from '../platform/page.ts';

const tag = 'Team';
const accounts = '/accounts/api_account' as const;
const subjectMost = 100;

const namedBusiness = T.Object({ id, name: T.String(), user_type: businessType, profile_picture: nullable(T.String()) });

/** An invitation, as the invited person reads it. */
export const receivedInvitation = T.Object({
  id,
  business: namedBusiness,
  role: memberRole,
  branch_names: T.Array(T.String(), { description: 'Branches of a member of sales; none: every branch' }),
  expires_at: time,
});
component('ReceivedInvitation', receivedInvitation);
export type ReceivedInvitation = Static<typeof receivedInvitation>;

const membership = T.Object({ ...memberTerms, member_id: id, business: namedBusiness });
component('Membership', membership);

const readInvitation = T.Object({
  ...receivedInvitation.properties,
  phone_ending: T.String({ description: 'The last two digits of the invited phone' }),
  is_mine: nullable(T.Boolean({ description: 'Whether the phone is that of the signed-in person; null of a visitor' })),
});

export const teamMember = T.Object({
  ...memberTerms,
  id,
  person: actingMember.properties.person,
  joined_at: time,
  last_act_at: nullable(T.String({ ...time, description: 'When the member last changed something in the name of the business' })),
});
component('TeamMember', teamMember);
export type TeamMember = Static<typeof teamMember>;

export const sentInvitation = T.Object({
  ...memberTerms,
  id,
  phone: T.String(),
  sent_at: time,
  opened_at: nullable(T.String({ ...time, description: 'When its link was first opened' })),
  expires_at: time,
});
component('SentInvitation', sentInvitation);
export type SentInvitation = Static<typeof sentInvitation>;

export const team = T.Object({
  seats: T.Object({
    used: T.Integer({ description: 'Members and open invitations. The holder of the account takes no seat' }),
    most: T.Integer({ description: 'By the running package' }),
  }),
  members: T.Array(teamMember, { description: 'Those who joined first stand first' }),
  invitations: T.Array(sentInvitation, { description: 'The open ones, the newest first' }),
});

export type Team = Static<typeof team>;

export const memberAct = T.Object({
  id,
  at: time,
  member: T.Object({ id, person_id: id, name: T.String(), role: memberRole }),
  endpoint: T.String({ description: 'The name of the call, as in this document' }),
  subject: nullable(T.String({ maxLength: subjectMost, description: 'What it named in its address, for example the id of an ad' })),
  status: nullable(T.Integer({ description: 'The HTTP status of the answer; null while it is handled, or where its process ended' })),
});
component('MemberAct', memberAct);
export type MemberAct = Static<typeof memberAct>;

/** An invitation by the token of its link, or, for the signed-in person of its phone, by its id. */
const namedInvitation = T.Object({
  token: T.Optional(T.String({ minLength: 1, maxLength: 100, description: 'The token of the link' })),
  id: T.Optional(id),
});
export type NamedInvitation = Static<typeof namedInvitation>;

const invited = T.Object({
  role: memberRole,
  phone,
  branches: T.Optional(memberTerms.branches),
  may_price: T.Optional(memberTerms.may_price),
  may_accept: T.Optional(memberTerms.may_accept),
});
export type Invited = Static<typeof invited>;

const memberChanges = T.Partial(T.Object(memberTerms));
export type MemberChanges = Static<typeof memberChanges>;

const ofBusiness = { access: 'business', tag } as const;
/** Calls about somebody of the own team. For all others they do not exist. */
const ofTeam = { access: 'owner', tag } as const;

export const teamCalls = {
  listMyBusinesses: endpoint({
    method: 'GET',
    path: `${accounts}/my_businesses/`,
    access: 'signed_in',
    tag,
    summary: 'The businesses for which I may act, and open invitations to my phone; while acting, those of the person who acts',
    response: T.Object({ businesses: T.Array(membership), invitations: T.Array(receivedInvitation) }),
  }),
  leaveBusiness: endpoint({
    method: 'DELETE',
    path: `${accounts}/my_businesses/:id/`,
    access: 'owner',
    tag,
    summary: 'Leave a business. Ends the sessions in which I act for it. The holder of its account cannot leave: `last_owner`',
    params: idParams,
    suspended: 'may',
    response: T.Null(),
    status: 204,
    errors: ['not_found', 'last_owner'],
  }),
  act: endpoint({
    method: 'POST',
    path: `${accounts}/act/`,
    access: 'signed_in',
    tag,
    summary:
      'Act for a business, by its id, or as oneself again, by null or without it. The answer holds the token of a session of its own; that of the person ' +
      'stays good. It ends with the session of the person, or when the member is removed or gets another role (`member_removed`)',
    body: T.Object({ business_id: T.Optional(nullable(id)) }),
    suspended: 'may',
    response: T.Object({ ...freshToken.properties, user }),
    perMinute: 60,
    errors: ['not_found'],
  }),
  listTeam: endpoint({
    ...ofBusiness,
    method: 'GET',
    path: `${accounts}/team/`,
    summary: 'Members and open invitations of my business, and its seats',
    response: team,
  }),
  inviteMember: endpoint({
    ...ofBusiness,
    method: 'POST',
    path: `${accounts}/team/invitations/`,
    summary:
      `Invite a person by SMS. The link is good for ${invitationDays} days, once, for this phone alone. Another invitation of the same phone ` +
      `replaces the open one. At most ${invitationsADay} a day and ${ownersMost} owners, the holder among them. A manager invites sales alone`,
    body: invited,
    response: sentInvitation,
    status: 201,
    idempotent: true,
    perMinute: 20,
    errors: [
      'member_forbidden',
      'already_member',
      'seats_full',
      'owners_full',
      'too_many_invitations',
      'unavailable',
      'idempotency_mismatch',
    ],
  }),
  cancelInvitation: endpoint({
    ...ofTeam,
    method: 'DELETE',
    path: `${accounts}/team/invitations/:id/`,
    summary: 'Take an open invitation back. A manager does so with those of sales alone',
    params: idParams,
    response: T.Null(),
    status: 204,
    errors: ['not_found', 'member_forbidden'],
  }),
  changeMember: endpoint({
    ...ofTeam,
    method: 'PATCH',
    path: `${accounts}/team/members/:id/`,
    summary: 'Change the role, branches or ticks of a member. Ends the sessions in which they act for the business',
    params: idParams,
    body: memberChanges,
    response: teamMember,
    perMinute: 60,
    errors: ['not_found', 'owners_full'],
  }),
  removeMember: endpoint({
    ...ofTeam,
    method: 'DELETE',
    path: `${accounts}/team/members/:id/`,
    summary: 'Remove a member. Ends the sessions in which they act for the business at once: their next call is answered `member_removed`',
    params: idParams,
    response: T.Null(),
    status: 204,
    suspended: 'may',
    errors: ['not_found'],
  }),
  listMemberActs: endpoint({
    ...ofBusiness,
    method: 'GET',
    path: `${accounts}/team/acts/`,
    summary: 'What members changed in the name of my business, the newest first, for a year',
    query: T.Object({ ...pageQuery, member: T.Optional(id) }),
    response: pageOf(memberAct),
  }),
  readInvitation: endpoint({
    method: 'POST',
    path: `${accounts}/invitations/read/`,
    access: 'visitor',
    tag,
    summary: 'An open invitation by the token of its link. In the body: an address would be logged',
    body: T.Object({ token: T.String({ minLength: 1, maxLength: 100 }) }),
    suspended: 'may',
    response: readInvitation,
    perMinute: 30,
    errors: ['link_expired', 'link_used', 'link_invalid'],
  }),
  acceptInvitation: endpoint({
    method: 'POST',
    path: `${accounts}/invitations/accept/`,
    access: 'owner',
    tag,
    summary:
      'Join the business, by the token of the link or the id of the invitation. Only a person whose account has the invited phone may; ' +
      'a person without an account registers with that phone first. A business cannot join another one',
    body: namedInvitation,
    response: membership,
    status: 201,
    perMinute: 30,
    errors: ['not_found', 'link_expired', 'link_used', 'link_invalid', 'other_phone', 'already_member', 'seats_full', 'owners_full'],
  }),
  declineInvitation: endpoint({
    method: 'POST',
    path: `${accounts}/invitations/decline/`,
    access: 'visitor',
    tag,
    summary:
      'Decline an invitation: by its token anyone who has the link, by its id the signed-in person of its phone. Nobody can use it then',
    body: namedInvitation,
    suspended: 'may',
    response: T.Null(),
    status: 204,
    perMinute: 30,
    errors: ['not_signed_in', 'not_found', 'link_expired', 'link_used', 'link_invalid'],
  }),
} as const;
