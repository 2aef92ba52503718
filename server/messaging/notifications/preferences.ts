import { sql, type SqlBool, type Transaction } from 'kysely';
import {
  choosableKinds,
  isMailedByDefault,
  isChoosable,
  type NotificationChannel,
  type NotificationKind,
} from '#contract/messaging/notification-kinds.ts';
import type { NotificationPreferences, PreferenceChanges } from '#contract/messaging/notifications.ts';
import type { Database } from '#db/database.ts';
import type { DB } from '#db/schema.ts';
import { clockOf, minutesOf, quietByDefault, type Quiet } from './quiet.ts';

type WantsOf = (person: number, kind: NotificationKind, channel: NotificationChannel) => boolean;

export async function getPreferences(db: Database, person: number): Promise<NotificationPreferences> {
  const [wantsOf, quietOf, { email }] = await Promise.all([
    wantsOfEach(db, [person]),
    quietOfEach(db, [person]),
    db.selectFrom('users').select('email').where('id', '=', person).executeTakeFirstOrThrow(),
  ]);
  const wants = (kind: NotificationKind, channel: NotificationChannel) => wantsOf(person, kind, channel);
  const quiet = quietOf(person);
  return {
    kinds: choosableKinds.map((kind) => ({ kind, app: wants(kind, 'app'), push: wants(kind, 'push'), mail: wants(kind, 'mail') })),
    quiet: { enabled: quiet.enabled, from: clockOf(quiet.from), until: clockOf(quiet.until) },
    has_email: email !== null,
  };
}

/** What each of `people` wants to be notified of, and on which channels. */
export async function wantsOfEach(db: Database, people: readonly number[]): Promise<WantsOf> {
  const rows = await db
    .selectFrom('notification_preferences')
    .select(['user_id', 'kind', 'channel', 'enabled'])
    .where(isOneOf(people))
    .execute();
  const chosen = new Map(rows.map(({ user_id, kind, channel, enabled }) => [`${user_id} ${kind} ${channel}`, enabled]));
  return (person, kind, channel) =>
    isChoosable(kind)
      ? (chosen.get(`${person} ${kind} ${channel}`) ?? (channel !== 'mail' || isMailedByDefault(kind)))
      : channel !== 'mail';
}

/** The quiet hours of each of `people`. */
export async function quietOfEach(db: Database, people: readonly number[]): Promise<(person: number) => Quiet> {
  const rows = await db
    .selectFrom('quiet_hours')
    .select(['user_id', 'enabled', 'from_minute', 'until_minute'])
    .where(isOneOf(people))
    .execute();
  const hours = new Map(
    rows.map(({ user_id, enabled, from_minute, until_minute }) => [user_id, { enabled, from: from_minute, until: until_minute }]),
  );
  return (person) => hours.get(person) ?? quietByDefault;
}

function isOneOf(people: readonly number[]) {
  return sql<SqlBool>`user_id = any(${[...people]}::integer[])`;
}

/** Changes the given preferences; if a kind and channel occurs twice, the last counts. */
export async function updatePreferences(db: Database, person: number, { kinds = [], quiet }: PreferenceChanges): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await choose(trx, person, kinds);
    if (!quiet) return;
    const hours = { enabled: quiet.enabled, from_minute: minutesOf(quiet.from), until_minute: minutesOf(quiet.until) };
    await trx
      .insertInto('quiet_hours')
      .values({ user_id: person, ...hours })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(hours))
      .execute();
  });
}

type Choice = NonNullable<PreferenceChanges['kinds']>[number];

/** Stores `choices` in a fixed order, so that two concurrent calls do not deadlock. */
export async function choose(trx: Transaction<DB>, person: number, choices: readonly Choice[]): Promise<void> {
  const last = new Map(choices.map((choice) => [`${choice.kind} ${choice.channel}`, choice]));
  const rows = [...last.entries()]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, choice]) => ({ user_id: person, ...choice }));
  if (rows.length === 0) return;
  await trx
    .insertInto('notification_preferences')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['user_id', 'kind', 'channel']).doUpdateSet({ enabled: sql<boolean>`excluded.enabled` }))
    .execute();
}
