import { Type as T, type Static } from 'typebox';
import { endpoint } from '../platform/endpoint.ts';
import { id, nullable, oneOf } from '../platform/fields.ts';
import { notBookable, notBookableReasons } from '../platform/not-bookable.ts';

/**
 * What a new business does before its first customer, in this order: the staff verify it, its place is known, it has something on the
 * site, and what it rents out has its papers. Cards are its own choice.
 */
export const openingSteps = ['verification', 'hours', 'branch', 'ad', 'papers', 'card_account'] as const;
export const openingStates = ['done', 'waiting', 'left'] as const;

export const openingStep = T.Object({
  step: oneOf(...openingSteps),
  /** `waiting`: the staff have it, and there is nothing to do. */
  state: oneOf(...openingStates),
  is_needed: T.Boolean({ description: 'Whether it works only once this is done; the others are its own choice' }),
  why: { ...notBookable, description: 'Of a rental office: why none of its cars can be booked before this is done' },
  rental: nullable({ ...id, description: 'The ad whose cars miss papers' }),
});
export type OpeningStep = Static<typeof openingStep>;

export const closedRentalsMost = 50;

export const closedRental = T.Object({ id, title: T.String(), why: oneOf(...notBookableReasons) });

export const opening = {
  getOpening: endpoint({
    method: 'GET',
    path: '/products/api/opening/',
    access: 'business',
    tag: 'Accounts',
    summary: 'What is left before my business can serve its first customer, and which of my ads to rent cannot be booked today',
    response: T.Object({
      steps: T.Array(openingStep, { description: 'In the order in which they are done' }),
      not_bookable: T.Array(closedRental, {
        maxItems: closedRentalsMost,
        description: 'Active ads to rent that cannot be booked for a reason of their own, the newest first',
      }),
    }),
  }),
} as const;
export type Opening = Static<(typeof opening)['getOpening']['response']>;
