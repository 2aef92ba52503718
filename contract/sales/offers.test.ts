import { describe, expect, test } from 'vitest';
import { adminDues, dueAges } from '../backoffice/admin-dues.ts';
import { dealMoves, dealStates, isOpenDeal, openDealStates } from './deal-states.ts';
import { allDealSteps, dealSteps } from './deal-steps.ts';
import { deals } from './deals.ts';
import { dueMoves, dueStates } from '../money/due-states.ts';
import { dues } from '../money/dues.ts';
import type { Endpoint } from '../platform/endpoint.ts';
import { offerMoves, isInvitable, offerStates, unansweredStates } from './offer-states.ts';
import { offers } from './offers.ts';
import { review, reviews, revealDays } from '../community/reviews.ts';

const [offerMovers, dealMovers, dueMovers] = [offerMoves.movers, dealMoves.movers, dueMoves.movers];

describe('an offer', () => {
  const isFinal = (state: (typeof offerStates)[number]) => offerMovers.every((mover) => offerMoves.after(state, mover).length === 0);

  test('can be moved while it is unanswered or countered, and never after', () => {
    expect(offerStates.filter((state) => !isFinal(state))).toEqual([...unansweredStates]);
  });

  test('is accepted by the owner, a counter by the bidder, and never by the market', () => {
    const accepting = (state: 'open' | 'countered') => offerMovers.filter((mover) => offerMoves.allow(state, 'accepted', mover));
    expect([accepting('open'), accepting('countered')]).toEqual([['owner'], ['bidder']]);
  });

  test('is withdrawn and replaced by its bidder alone, and expires by itself', () => {
    for (const state of unansweredStates) {
      for (const [to, by] of [
        ['withdrawn', 'bidder'],
        ['replaced', 'bidder'],
        ['expired', 'market'],
      ] as const)
        expect(offerMovers.filter((mover) => offerMoves.allow(state, to, mover))).toEqual([by]);
    }
  });

  test('of whoever withdrew or was refused is not invited again', () => {
    expect(offerStates.filter(isInvitable)).toEqual(['accepted', 'expired', 'ended']);
  });
});

describe('a deal', () => {
  test('reserves its ad until it is done or has failed', () => {
    expect(dealStates.filter(isOpenDeal)).toEqual([...openDealStates]);
    expect(dealStates.filter((state) => dealMovers.every((mover) => dealMoves.after(state, mover).length === 0))).toEqual([
      'cancelled',
      'lapsed',
      'undone',
    ]);
  });

  test('is done by a second confirmation only; one side alone cannot sell', () => {
    expect(dealMovers.filter((mover) => dealMoves.allow('open', 'done', mover))).toEqual([]);
    expect(dealMovers.filter((mover) => dealMoves.allow('confirmed_by_one', 'done', mover))).toEqual(['seller', 'buyer', 'market']);
  });

  test('is cancelled by a side before a confirmation only, and after it contested', () => {
    expect(dealMoves.allow('open', 'cancelled', 'buyer')).toBe(true);
    for (const side of ['seller', 'buyer'] as const) {
      expect(dealMoves.allow('confirmed_by_one', 'cancelled', side)).toBe(false);
      expect(dealMoves.allow('confirmed_by_one', 'disputed', side)).toBe(true);
    }
  });

  test('is undone by its sides, not by staff or time', () => {
    expect(dealMovers.filter((mover) => dealMoves.allow('done', 'undone', mover))).toEqual(['seller', 'buyer']);
  });

  test('has steps of both sides, each named once', () => {
    const named = Object.values(dealSteps).flatMap(({ seller, buyer }) => [...seller, ...buyer]);
    expect(new Set(allDealSteps).size).toBe(allDealSteps.length);
    expect(named.filter((step) => !allDealSteps.includes(step))).toEqual([]);
    expect(allDealSteps).toContain('lessor_approved');
  });
});

describe('a due', () => {
  test('is waived by staff, paid by a payment, disputed by who owes it', () => {
    const by = (to: (typeof dueStates)[number]) => dueMovers.filter((mover) => dueMoves.allow('open', to, mover));
    expect([by('waived'), by('paid'), by('disputed'), by('refunded')]).toEqual([['staff'], ['market'], ['debtor'], []]);
  });

  test('that fell or was refunded stays so', () => {
    expect(dueStates.filter((state) => dueMovers.every((mover) => dueMoves.after(state, mover).length === 0))).toEqual([
      'fallen',
      'refunded',
    ]);
  });

  test('has five ages', () => {
    expect(dueAges).toHaveLength(5);
  });
});

describe('the calls', () => {
  const all: [string, Endpoint][] = Object.entries({ ...offers, ...deals, ...dues, ...adminDues });

  test('have addresses of their own', () => {
    const addresses = all.map(([, { method, path }]) => `${method} ${path}`);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  test.each(all.filter(([, { method }]) => method === 'POST'))('%s can be repeated safely', (_name, call) => {
    expect(call.idempotent).toBe(true);
    expect(call.errors).toContain('idempotency_mismatch');
    expect(call.perMinute).toBeGreaterThan(0);
  });

  test('show the floor in the settings of the owner alone', () => {
    const naming = all.filter(([, call]) => JSON.stringify(call.response).includes('"floor"')).map(([name]) => name);
    expect(naming).toEqual(['getOfferSettings', 'updateOfferSettings']);
  });
});

test('a review is of a deal or a booking, and is revealed after 14 days at the latest', () => {
  const { body } = reviews.addReview;
  expect(Object.keys(body.properties)).toEqual(['rating', 'text', 'deal_id', 'booking_id']);
  expect(body.required).toEqual(['rating', 'text']);
  expect(review.required).toContain('revealed_at');
  expect(revealDays).toBe(14);
});
