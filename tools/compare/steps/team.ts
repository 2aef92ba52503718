// A showroom invites a person, who acts for it and is removed.
import type { Each } from '../recorder.ts';
import { accounts, type Market, products } from './market.ts';

export async function teamSteps({ recorder: r, buyer, showroom }: Market): Promise<void> {
  const at = (path: string) => `${accounts}/${path}/`;
  const invite = (body: object) => r.ask(`POST ${at('team/invitations')}`, { as: showroom, body });
  const linkTo = (phone: string): Promise<Each> =>
    r.waitFor('GET /dev/outbox.json', { query: `phone=${phone}` }, ([newest]: { body: string }[]) => {
      return /\/join\?token=([\w-]+)/.exec(newest?.body ?? '')?.[1];
    });

  await r.ask(`GET ${at('my_businesses')}`, { as: buyer });
  await r.ask(`GET ${at('team')}`, { as: showroom });
  await r.ask(`GET ${at('team')}`, { as: buyer, language: 'en' });
  const taken = await invite({ phone: '571000077', role: 'accountant' });
  await r.ask(`DELETE ${at('team/invitations/{id}')}`, { as: showroom, params: { id: taken.at('id') } });
  const sent = await invite({ phone: buyer.phone, role: 'sales', may_price: true });
  const token = await linkTo(buyer.phone);
  await r.ask(`POST ${at('invitations/read')}`, { body: { token } });
  await r.ask(`POST ${at('invitations/read')}`, { body: { token: 'no-such-token' }, language: 'en' });
  await r.ask(`POST ${at('invitations/decline')}`, { body: { id: sent.at('id') }, language: 'en' });
  const joined = await r.ask(`POST ${at('invitations/accept')}`, { as: buyer, body: { token } });
  const acting = await r.ask(`POST ${at('act')}`, { as: buyer, body: { business_id: showroom.id } });
  const member = { ...buyer, name: 'member', token: acting.at('token') };
  await r.ask(`GET ${at('my_profile')}`, { as: member });
  await r.ask(`GET ${products}/fav/list/`, { as: member });
  await r.ask(`GET ${at('team')}`, { as: member, language: 'en' });
  await r.ask(`GET ${at('team/acts')}`, { as: showroom });
  const params = { id: joined.at('member_id') };
  await r.ask(`PATCH ${at('team/members/{id}')}`, { as: showroom, params, body: { role: 'manager' } });
  await r.ask(`GET ${at('my_profile')}`, { as: member });
  await r.ask(`DELETE ${at('team/members/{id}')}`, { as: showroom, params });
  await r.ask(`DELETE ${at('my_businesses/{id}')}`, { as: buyer, params: { id: showroom.id } });
}
