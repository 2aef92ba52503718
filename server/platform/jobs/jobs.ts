import { sql, type Kysely, type Transaction } from 'kysely';
import type { DB } from '#db/schema.ts';
import type { SecurityMessage } from '#server/messaging/notifications/security.ts';

/** Work that is done after the answer, by name, and what each needs to know. */
export interface Jobs {
  expireAds: Record<string, never>;
  /** Ends subscriptions whose days are over, lets those begin that waited, and tells of those that end soon. */
  turnSubscriptions: Record<string, never>;
  sweepImages: Record<string, never>;
  sweepChatImages: Record<string, never>;
  measureResponses: Record<string, never>;
  sweepViewers: Record<string, never>;
  sweepAccounts: Record<string, never>;
  sweepAnswers: Record<string, never>;
  sweepSecurityEvents: Record<string, never>;
  eraseAccounts: Record<string, never>;
  /** Notes outside of the database that the account made at `made` (milliseconds) is erased. */
  noteErased: { id: number; made: number };
  /** Mails the link that confirms an e-mail address. */
  sendEmailConfirmation: { confirmation: number };
  /** Removes the files of a picture that was erased, where nothing else shows it. */
  dropPicture: { file: string };
  dropChatPicture: { file: string };
  /** Sends a person what is due to them on every channel. */
  deliverNotifications: { person: number };
  /** Sends one message of a security notice; `mail` or `phone` is where the owner was reached before. */
  sendSecurityMessage: SecurityMessage;
  requeueDeliveries: Record<string, never>;
  sweepNotifications: Record<string, never>;
  warnOfExpiry: Record<string, never>;
  /** Tells those who like an ad that it is cheaper than `was`, in whole riyals, or that it is sold. */
  tellOfPrice: { ad: number; was: number };
  tellOfSale: { ad: number };
  /** Holds an ad against the saved searches; with `was`, against those that its price then was too high for. */
  matchSearches: { ad: number; was?: number };
  digestSearches: Record<string, never>;
  /** Removes the bytes of a document that no row names; those that are kept no longer; and tells of licences that end. */
  dropDocument: { file: string };
  sweepDocuments: Record<string, never>;
  watchLicences: Record<string, never>;
  /** Asks the gateway about a payment of which it told something. */
  settlePayment: { payment: number };
  reconcilePayments: Record<string, never>;
  sweepGatewayEvents: Record<string, never>;
  /** Of the local gateway. */
  sendLocalWebhook: { ref: string; event: string };
  keepFigures: Record<string, never>;
  fillLikeness: Record<string, never>;
  /** Writes anew what the search reads of the ads of a brand, model or city that is called otherwise, those after `after`, and of a city's businesses. */
  renewSearchKeys: { of: 'brand' | 'model' | 'city'; id: number; after?: number };
  /** Adds the AVIF sizes of a stored picture. */
  makeAvif: { file: string };
}

export type JobName = keyof Jobs;

/**
 * Queues a job with the caller's own writes: it runs once they are committed, and never if they are not. Jobs of one
 * `key` that have not begun are one job, the one queued last.
 */
export async function addJob<Name extends JobName>(
  db: Transaction<DB> | Kysely<DB>,
  name: Name,
  payload: Jobs[Name],
  { key, at }: { key?: string; at?: Date } = {},
): Promise<void> {
  await sql`select graphile_worker.add_job(
    ${name}, payload := ${JSON.stringify(payload)}::json, job_key := ${key ?? null}, run_at := ${at ?? null}, max_attempts := ${attemptsOf(name)}
  )`.execute(db);
}

/** The same for many, each with a key and a time of its own. */
export async function addJobs<Name extends JobName>(
  db: Transaction<DB> | Kysely<DB>,
  name: Name,
  jobs: { payload: Jobs[Name]; key: string; at: Date }[],
): Promise<void> {
  if (jobs.length === 0) return;
  const specs = jobs.map(({ payload, key, at }) => ({
    identifier: name,
    payload,
    job_key: key,
    run_at: at,
    max_attempts: attemptsOf(name),
  }));
  await sql`select from graphile_worker.add_jobs((
    select array_agg(spec) from json_populate_recordset(null::graphile_worker.job_spec, ${JSON.stringify(specs)}::json) as spec
  ))`.execute(db);
}

// A file that is to be removed must go even where the storage is away for days: 25 tries take about four, 8 half an hour.
const removals: ReadonlySet<JobName> = new Set<JobName>(['noteErased', 'dropPicture', 'dropChatPicture', 'dropDocument']);

function attemptsOf(name: JobName): number {
  return removals.has(name) ? 25 : 8;
}

/** What happens by the clock (UTC), as crontab writes it. Of several processes one does it. */
export const timetable = `
*/10 * * * * expireAds ?max=3
*/10 * * * * turnSubscriptions ?max=3
7 * * * * sweepImages ?max=3
12 * * * * sweepChatImages ?max=3
17 * * * * sweepAccounts ?max=3
27 * * * * sweepAnswers ?max=3
27 4 * * * sweepSecurityEvents ?max=3
37 3 * * * sweepViewers ?max=3
57 * * * * eraseAccounts ?max=3
47 3 * * * measureResponses ?max=3
47 3 * * * sweepNotifications ?max=3
*/10 * * * * requeueDeliveries ?max=3
*/10 * * * * warnOfExpiry ?max=3
0 6 * * * digestSearches ?max=3
*/5 * * * * keepFigures ?max=3
*/10 * * * * fillLikeness ?max=3
*/10 * * * * reconcilePayments ?max=3
17 4 * * * sweepGatewayEvents ?max=3
52 * * * * sweepDocuments ?max=3
10 5 * * * watchLicences ?max=3
`;
