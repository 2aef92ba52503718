import { Type as T, type Static } from 'typebox';
import { textPattern } from '../platform/texts.ts';
import { adCard } from '../listing/ads.ts';
import { dealSides } from './deal-states.ts';
import { endpoint } from '../platform/endpoint.ts';
import { component, id, idParams, nullable, oneOf, riyals, time } from '../platform/fields.ts';
import { pageOf, pageQuery } from '../platform/page.ts';
import { userCard } from '../people/profiles.ts';

/** Sales without a deal: to a chat partner, who is asked, or elsewhere. */

const tag = 'Deals';
const products = '/products/api' as const;
const side = oneOf(...dealSides);
const note = T.String({ maxLength: 500, pattern: textPattern, description: 'To the other side and the staff' });
const price = T.Integer({ minimum: 1, maximum: 100_000_000, description: 'Whole riyals' });

export const outsideSaleStates = ['elsewhere', 'asked', 'confirmed', 'denied', 'assumed', 'withdrawn'] as const;

export const outsideSale = T.Object({
  id,
  ad: adCard,
  side: nullable(side),
  buyer: T.Unsafe<Static<typeof userCard> | null>({ anyOf: [userCard, { type: 'null' }], description: 'Null: sold elsewhere' }),
  price: nullable({ ...riyals, description: 'As the seller states it, in whole riyals' }),
  state: { ...oneOf(...outsideSaleStates), description: '`assumed`: no answer within seven days, so that the stated price counts' },
  answer_by: nullable(time),
  created_at: time,
});
component('OutsideSale', outsideSale);
export type OutsideSale = Static<typeof outsideSale>;

const saleAct = { method: 'POST', access: 'owner', tag, params: idParams, response: outsideSale, idempotent: true, perMinute: 30 } as const;

export const outsideSales = {
  listPossibleBuyers: endpoint({
    method: 'GET',
    path: `${products}/sold/:ad_id/buyers/`,
    access: 'owner',
    tag,
    summary: 'With whom I have chatted about an ad of mine, the last one first: to say who bought it',
    params: T.Object({ ad_id: id }),
    query: T.Object(pageQuery),
    response: pageOf(userCard),
    errors: ['not_found'],
  }),
  stateSale: endpoint({
    ...saleAct,
    path: `${products}/sold/:ad_id/`,
    params: T.Object({ ad_id: id }),
    summary: 'Marks an ad of mine as sold without a deal: to a chat partner, who is asked, or elsewhere, of which no commission is due',
    body: T.Object({
      buyer_id: T.Optional(T.Integer({ ...id, description: 'A chat partner; left out: elsewhere' })),
      price: T.Optional({ ...price, description: 'Needed with `buyer_id`' }),
    }),
    status: 201,
    errors: ['not_found', 'forbidden', 'deal_open', 'move_not_allowed', 'chat_first', 'idempotency_mismatch'],
  }),
  getOutsideSale: endpoint({
    method: 'GET',
    path: `${products}/outside_sale/:id/`,
    access: 'owner',
    tag,
    summary: 'A sale that I stated, or that somebody says I bought in',
    params: idParams,
    response: outsideSale,
    errors: ['not_found'],
  }),
  answerOutsideSale: endpoint({
    ...saleAct,
    path: `${products}/outside_sale/:id/answer/`,
    summary: 'The named buyer says whether they bought it at that price; once, within seven days',
    body: T.Object({ is_true: T.Boolean(), note: T.Optional(note) }),
    suspended: 'may',
    errors: ['not_found', 'forbidden', 'already_answered', 'idempotency_mismatch'],
  }),
} as const;
