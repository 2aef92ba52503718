// A showroom invites a person, who acts for it and is removed.
import { messageTo } from '../people.ts';
import { accounts, type Market, products } from './market.ts';

export async function teamSteps({ recorder: r, buyer, showroom }: Market): Promise<void> {
  const at = (path: string) => `${accounts}/${path}/`;
  const invite = (body: object) => r.ask(`POST ${at('team/invitations')}`, { as: showroom, body });

  await r.ask(`GET ${at('my_businesses')}`, { as: buyer });
  await r.ask(`GET ${at('team')}`, { as: showroom });
  await r.ask(`GET ${at('team')}`, { as: buyer, language: 'en' });
  const taken: { id?: number } = await invite({ phone: '571000077', role: 'accountant' });
  await r.ask(`DELETE ${at('team/invitations/{id}')}`, { as: showroom, params: { id: taken.id ?? 0 } });
  const sent: { id?: number } = await invite({ phone: buyer.phone, role: 'sales', may_price: true });
  const token = /token=([\w-]+)/.exec(await messageTo(r, buyer.phone))?.[1] ?? '';
  await r.ask(`POST ${at('invitations/read')}`, { body: { token } });
  await r.ask(`POST ${at('invitations/read')}`, { body: { token: 'no-such-token' }, language: 'en' });
  await r.ask(`POST ${at('invitations/decline')}`, { body: { id: sent.id ?? 0 }, language: 'en' });
  const joined: { member_id?: number } = await r.ask(`POST ${at('invitations/accept')}`, { as: buyer, body: { token } });
  const acting: { token?: string } = await r.ask(`POST ${at('act')}`, { as: buyer, body: { business_id: showroom.id } });
  const member = { ...buyer, token: acting.token ?? '' };
  await r.ask(`GET ${at('my_profile')}`, { as: member });
  await r.ask(`GET ${products}/fav/list/`, { as: member });
  await r.ask(`GET ${at('team')}`, { as: member, language: 'en' });
  await r.ask(`GET ${at('team/acts')}`, { as: showroom });
  const params = { id: joined.member_id ?? 0 };
  await r.ask(`PATCH ${at('team/members/{id}')}`, { as: showroom, params, body: { role: 'manager' } });
  await r.ask(`GET ${at('my_profile')}`, { as: member });
  await r.ask(`DELETE ${at('team/members/{id}')}`, { as: showroom, params });
  await r.ask(`DELETE ${at('my_businesses/{id}')}`, { as: buyer, params: { id: showroom.id } });
}
