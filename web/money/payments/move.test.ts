import { expect, test } from 'vitest';
import type { PackageOffer } from '#contract/catalogue/content.ts';
import type { Subscription } from '#contract/money/payments.ts';
import { moveTo } from './move.ts';

const offer = (id: number, price: string) => ({ id, price }) as PackageOffer;
const running = (id: number, price: string) => ({ package: offer(id, price) }) as Subscription;

test.each([
  ['begins without a package', offer(1, '39.00'), null, 'begin'],
  ['goes on after itself', offer(1, '39.00'), running(1, '39.00'), 'renew'],
  ['takes the place of a cheaper one', offer(2, '99.00'), running(1, '39.00'), 'upgrade'],
  ['waits for a dearer one', offer(1, '39.00'), running(2, '99.00'), 'later'],
  ['waits for one of the same price', offer(3, '99.00'), running(2, '99.00'), 'later'],
])('a package %s', (_, wanted, now, move) => {
  expect(moveTo(wanted, now)).toBe(move);
});
