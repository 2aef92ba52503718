import { Type as T, type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { idParams, nullable } from './fields.ts';

/** The most ads and businesses whose numbers one person sees in a day. */
export const contactsADay = 60;

export const contact = T.Object({
  phone: T.String({ pattern: '^\\+9665\\d{8}$', description: 'For `tel:`' }),
  whatsapp: nullable(T.String({ pattern: '^9665\\d{8}$', description: 'For `https://wa.me/`; null: not by WhatsApp' })),
});
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
    errors: ['not_found'],
  }),
} as const;
