import type { FastifyInstance } from 'fastify';
import { serve, serveStaff } from '#server/platform/http/serve.ts';
import type { Market } from '#server/platform/market.ts';
import { presentPage } from '#server/platform/paging/page.ts';
import { getAccount } from '../accounts/accounts.ts';
import { presentSignedIn } from '../accounts/present.ts';
import { actAsOneself, actFor } from './acting.ts';
import { listActs } from './history.ts';
import { cancelInvitation, hasPhone, invite, listReceived, listSent, openInvitation } from './invitations.ts';
import { acceptInvitation, declineInvitation } from './joining.ts';
import { changeMember, ensureBusiness, leaveBusiness, listMembers, listMemberships, removeMember } from './members.ts';
import { presentAct, presentMember, presentMembership, presentReceived, presentSent } from './present.ts';
import { readSeats } from './seats.ts';

export function serveTeam(app: FastifyInstance, market: Market): void {
  serveActing(app, market);
  serveMembers(app, market);
  serveInvitations(app, market);
  serveStaffTeam(app, market);
}

function serveActing(app: FastifyInstance, market: Market): void {
  const { db } = market;

  serve(app, 'act', async ({ body: { business_id: business = null }, viewer, userAgent, language }) => {
    const acting = business === null ? actAsOneself(market, viewer) : actFor(market, viewer, business, userAgent);
    const { user, member, session } = await acting;
    return presentSignedIn(session, await getAccount(db, user, member), market, language);
  });
  serve(app, 'listMyBusinesses', async ({ viewer }) => {
    const person = viewer.member?.personId ?? viewer.id;
    const [memberships, received] = await Promise.all([listMemberships(db, person), listReceived(db, person)]);
    return {
      businesses: memberships.map((row) => presentMembership(row, market)),
      invitations: received.map((row) => presentReceived(row, market)),
    };
  });
  serve(app, 'leaveBusiness', async ({ params, viewer }) => {
    await leaveBusiness(market, viewer, params.id);
    return null;
  });
}

function serveMembers(app: FastifyInstance, market: Market): void {
  const { db, config } = market;

  serve(app, 'listTeam', async ({ viewer }) => {
    const [{ used, most }, members, sent] = await Promise.all([
      readSeats(db, viewer.id),
      listMembers(db, viewer.id),
      listSent(db, viewer.id),
    ]);
    return { seats: { used, most }, members: members.map((row) => presentMember(row, market)), invitations: sent.map(presentSent) };
  });
  serve(app, 'changeMember', async ({ params, body, viewer, language }) =>
    presentMember(await changeMember(market, viewer, { id: params.id, changes: body }, language), market),
  );
  serve(app, 'removeMember', async ({ params, viewer }) => {
    await removeMember(market, viewer, params.id);
    return null;
  });
  serve(app, 'listMemberActs', async ({ query, viewer, language, url }) =>
    presentPage(await listActs(db, viewer.id, query, language), config.publicUrl, url, presentAct),
  );
}

function serveInvitations(app: FastifyInstance, market: Market): void {
  const { db } = market;

  serve(app, 'inviteMember', async ({ body, viewer, language, once }) =>
    presentSent(await invite(market, { viewer, invited: body, language, once })),
  );
  serve(app, 'cancelInvitation', async ({ params, viewer }) => {
    await cancelInvitation(market, viewer, params.id);
    return null;
  });
  serve(app, 'readInvitation', async ({ body, viewer }) => {
    const row = await openInvitation(market, body.token);
    const person = viewer && (viewer.member?.personId ?? viewer.id);
    return {
      ...presentReceived(row, market),
      phone_ending: row.phone.slice(-2),
      is_mine: person === null ? null : await hasPhone(db, person, row.phone),
    };
  });
  serve(app, 'acceptInvitation', async ({ body, viewer, language }) =>
    presentMembership(await acceptInvitation(market, viewer, body, language), market),
  );
  serve(app, 'declineInvitation', async ({ body, viewer, language }) => {
    await declineInvitation(market, viewer, body, language);
    return null;
  });
}

function serveStaffTeam(app: FastifyInstance, market: Market): void {
  const { db, config } = market;

  serveStaff(app, 'getAdminTeam', async ({ params }) => {
    await ensureBusiness(db, params.id);
    const [{ used, most }, members] = await Promise.all([readSeats(db, params.id), listMembers(db, params.id)]);
    return { seats: { used, most }, members: members.map((row) => presentMember(row, market)) };
  });
  serveStaff(app, 'listAdminMemberActs', async ({ params, query, language, url }) => {
    await ensureBusiness(db, params.id);
    return presentPage(await listActs(db, params.id, query, language), config.publicUrl, url, presentAct);
  });
}
