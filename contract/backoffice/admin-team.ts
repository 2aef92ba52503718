import { Type as T } from 'typebox';
import { memberAct, team } from '../people/team.ts';
import { endpoint } from '../platform/endpoint.ts';
import { id, idParams } from '../platform/fields.ts';
import { pageOf, pageQuery } from '../platform/page.ts';

const admin = '/admin/api' as const;
const readers = { access: 'staff', roles: ['moderator', 'support'], tag: 'Desk', method: 'GET', params: idParams } as const;

/** What the staff see of the people of a business. Whom it invited stays with the business: their phones are not shown. */
export const adminTeam = {
  getAdminTeam: endpoint({
    ...readers,
    path: `${admin}/businesses/:id/team/`,
    summary: 'The members of a business and its seats',
    response: T.Object({ seats: team.properties.seats, members: team.properties.members }),
    errors: ['not_found'],
  }),
  listAdminMemberActs: endpoint({
    ...readers,
    path: `${admin}/businesses/:id/acts/`,
    summary: 'What members changed in the name of a business, the newest first',
    query: T.Object({ ...pageQuery, member: T.Optional(id) }),
    response: pageOf(memberAct),
    errors: ['not_found'],
  }),
} as const;
