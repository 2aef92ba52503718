import { Type as T, type Static } from 'typebox';
import { endpoint } from '../platform/endpoint.ts';
import { clock, component, idParams, nullable } from '../platform/fields.ts';

/** The most ads and businesses whose numbers one person sees in a day. */
export const contactsADay = 60;

/** How an owner is reached besides chat. */
export const contactWays = T.Object({
  by_phone: T.Boolean(),
  by_whatsapp: T.Boolean({ description: 'False with `by_phone` false too: the number is hidden' }),
  call_hours: nullable(
    T.Object(
      { from: clock, until: clock },
      { description: 'When the owner prefers calls, also past midnight; the number is shown at any time' },
    ),
  ),
});
export type ContactWays = Static<typeof contactWays>;

export const contact = T.Object({
  phone: nullable(T.String({ pattern: '^\\+[1-9]\\d{6,14}$', description: 'For `tel:`; null: the owner takes no calls' })),
  whatsapp: nullable(T.String({ pattern: '^[1-9]\\d{6,14}$', description: 'For `https://wa.me/`; null: not by WhatsApp' })),
});
component('Contact', contact);
export type Contact = Static<typeof contact>;

export const contacts = {
  revealContact: endpoint({
    method: 'POST',
    path: '/products/api/details/:id/contact/',
    access: 'signed_in',
    tag: 'Ads',
    summary: `The numbers of an ad’s owner; written down, and of at most ${contactsADay} ads a day. No other answer holds them`,
    params: idParams,
    response: contact,
    perMinute: 10,
    errors: ['not_found', 'chat_only'],
  }),
} as const;
