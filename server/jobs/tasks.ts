import type { TaskList } from 'graphile-worker';
import { sweepAccounts } from '../accounts/sweep.ts';
import { expireAds } from '../ads/expiry.ts';
import { sweepViewers } from '../ads/counting.ts';
import { sweepImages } from '../ads/pictures.ts';
import { sweepAnswers } from '../http/idempotency.ts';
import { storeAvif } from '../images/avif.ts';
import type { Market } from '../market.ts';
import type { JobName, Jobs } from './jobs.ts';

type Tasks = { [Name in JobName]: (payload: Jobs[Name]) => Promise<unknown> };

/** What each job does. Any of them may run twice: each leaves what is already done as it is. */
export function tasksOf(market: Market): TaskList {
  const { db, storage } = market;
  const tasks: Tasks = {
    expireAds: () => expireAds(market),
    sweepImages: () => sweepImages(market),
    sweepViewers: () => sweepViewers(db),
    sweepAccounts: () => sweepAccounts(db),
    sweepAnswers: () => sweepAnswers(db),
    makeAvif: ({ file }) => storeAvif(storage, file),
  };
  return tasks as unknown as TaskList;
}
