import type { PackageOffer } from '#contract/catalogue/content.ts';
import type { Subscription } from '#contract/money/payments.ts';

export type Move = 'begin' | 'renew' | 'upgrade' | 'later';

/**
 * What buying `offer` comes to beside the package that runs: the same one goes on after it, a dearer one takes its place, a
 * cheaper one waits.
 */
export function moveTo({ id, price }: PackageOffer, running: Subscription | null): Move {
  if (!running) return 'begin';
  if (running.package.id === id) return 'renew';
  return Number(price) > Number(running.package.price) ? 'upgrade' : 'later';
}
