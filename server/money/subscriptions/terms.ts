import type { Selectable } from 'kysely';
import type { Subscriptions } from '#db/schema.ts';

/** What a package costs for how many days. */
type Worth = Pick<Selectable<Subscriptions>, 'price_halalas' | 'duration_days'>;

export const daySeconds = 86_400;

/** Whether a day of `one` costs more than a day of `other`. */
export function isDearer(one: Worth, other: Worth): boolean {
  return one.price_halalas * other.duration_days > other.price_halalas * one.duration_days;
}

/**
 * How many seconds of `to` the `left` seconds of `from` are worth, a part of one counting as a whole. Of what costs nothing
 * they are as many.
 */
export function carriedSeconds(left: number, from: Worth, to: Worth): number {
  if (to.price_halalas === 0) return left;
  const worth = BigInt(left) * BigInt(from.price_halalas) * BigInt(to.duration_days);
  const second = BigInt(from.duration_days) * BigInt(to.price_halalas);
  return Number((worth + second - 1n) / second);
}

interface Waiting extends Worth {
  id: number;
  starts_at: Date;
  ends_at: Date;
}

/** The terms that wait, each as long as before, one behind the other from `begin` on: the dearest first, else as they were bought. */
export function inTurn<Row extends Waiting>(waiting: readonly Row[], begin: Date): Row[] {
  const inOrder = waiting.toSorted((one, other) => (isDearer(one, other) ? -1 : isDearer(other, one) ? 1 : one.id - other.id));
  let next = begin.getTime();
  return inOrder.map((row) => {
    const starts = next;
    next += row.ends_at.getTime() - row.starts_at.getTime();
    return { ...row, starts_at: new Date(starts), ends_at: new Date(next) };
  });
}
