import type { Insertable } from 'kysely';
import { reasonInWords } from '#contract/backoffice/reports.ts';
import { keysOf } from '#contract/platform/records.ts';
import { known } from '#contract/platform/known.ts';
import type { Cases, Reports } from '#db/schema.ts';
import type { AdRow } from './ads.ts';
import type { CommentRow } from './comments.ts';
import { daysBefore, type Ground } from './ground.ts';
import type { Account } from './people.ts';
import type { Random } from './random.ts';
import type { ReviewRow } from './reviews.ts';
import reportsFile from './words/reports.json' with { type: 'json' };
import type { Pool } from './pools.ts';

const { adReports, commentReports, reviewReports, userReports } = reportsFile;

/** Reported content with the person it is of. */
interface Target {
  type: keyof typeof counts;
  id: number;
  owner: number;
  /** Nobody reports what was not there yet. */
  since: Date;
}

interface Reported {
  ads: readonly AdRow[];
  comments: readonly CommentRow[];
  reviews: readonly ReviewRow[];
  accounts: readonly Account[];
}

export interface Reporting {
  reports: Insertable<Reports>[];
  cases: Insertable<Cases>[];
}

// More than one of the staff decides in an hour.
const counts = { ad: 58, comment: 14, user: 8, review: 6 };
const words = { ad: adReports, comment: commentReports, user: userReports, review: reviewReports };
const shareRepeated = 0.25;
const waitingDays = 2;

/** Reports of the last two days, and the open case of each thing that was reported. */
export function composeReports(random: Random, { now }: Ground, { ads, comments, reviews, accounts }: Reported): Reporting {
  const people = accounts.filter(({ row }) => row.user_type === 'user' && row.created_at < daysBefore(now, waitingDays));
  const active = ads.filter(({ status }) => status === 'active');
  const isActive = new Set(active.map(({ id }) => id));
  const targets: Record<keyof typeof counts, Target[]> = {
    ad: active.map(({ id, owner_id, created_at }) => ({ type: 'ad', id, owner: owner_id, since: created_at })),
    comment: comments
      .filter(({ ad_id }) => isActive.has(ad_id))
      .map(({ id, author_id, created_at }) => ({ type: 'comment', id, owner: author_id, since: created_at })),
    user: people.map(({ row }) => ({ type: 'user', id: row.id, owner: row.id, since: row.created_at })),
    // The database numbers them in this order.
    review: reviews
      .map(({ author_id, created_at, revealed_at }, index) => ({ id: index + 1, owner: author_id, since: created_at, revealed_at }))
      .filter(({ revealed_at }) => revealed_at)
      .map(({ id, owner, since }) => ({ type: 'review', id, owner, since })),
  };
  const reported = keysOf(counts).flatMap((kind) => random.branch(kind).sample(targets[kind], counts[kind]));
  const all = reported.map((target) => reportsOf(random.branch(`${target.type} ${target.id}`), now, { target, people }));
  return { reports: all.flat(), cases: reported.map((target, index) => caseOf(target, known(all[index]?.[0], 'report'))) };
}

function reportsOf(random: Random, now: Date, { target, people }: { target: Target; people: readonly Account[] }): Insertable<Reports>[] {
  const pools = words[target.type];
  const reason = random.pick(keysOf(pools));
  const others = people.filter(({ row }) => row.id !== target.owner);
  const writers = random.sample(others, random.chance(shareRepeated) ? random.whole(2, 3) : 1);
  const texts = random.sample(known<Pool>(pools[reason], reason), writers.length);
  const from = Math.max(target.since.getTime(), daysBefore(now, waitingDays).getTime());
  return writers
    .map(({ row }, index) => ({
      reporter_id: row.id,
      target_type: target.type,
      target_id: target.id,
      reason,
      text: texts[index] || (reason === reasonInWords ? known(pools[reason]?.[0], 'text') : null),
      created_at: new Date(from + random.fraction() * (now.getTime() - from)),
    }))
    .toSorted((one, other) => one.created_at.getTime() - other.created_at.getTime());
}

function caseOf({ type, id, owner }: Target, { created_at }: Insertable<Reports>): Insertable<Cases> {
  return { kind: 'report', target_type: type, target_id: id, person_id: owner, opened_at: created_at };
}
