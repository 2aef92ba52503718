import { sql, type Transaction } from 'kysely';
import {
  choosableKinds,
  mailedUnasked,
  unchoosable,
  type NotificationChannel,
  type NotificationKind,
  type NotificationPreferences,
  type PreferenceChanges,
} from '#contract/notifications.ts';
import type { Database } from '#db/database.ts';
import type { DB } from '#db/schema.ts';
import { clockOf, minutesOf, quietUnasked, type Quiet } from './quiet.ts';

type Wants = (kind: NotificationKind, channel: NotificationChannel) => boolean;

export async function getPreferences(db: Database, person: number): Promise<NotificationPreferences> {
  const [wants, quiet, { email }] = await Promise.all([
    wantsOf(db, person),
    quietOf(db, person),
    db.selectFrom('users').select('email').where('id', '=', person).executeTakeFirstOrThrow(),
  ]);
  return {
    kinds: choosableKinds.map((kind) => ({ kind, app: wants(kind, 'app'), push: wants(kind, 'push'), mail: wants(kind, 'mail') })),
    quiet: { enabled: quiet.enabled, from: clockOf(quiet.from), until: clockOf(quiet.until) },
    has_email: email !== null,
  };
}

/** What a person wants to be notified of, and on which channels. */
export async function wantsOf(db: Database, person: number): Promise<Wants> {
  const rows = await db
    .selectFrom('notification_preferences')
    .select(['kind', 'channel', 'enabled'])
    .where('user_id', '=', person)
    .execute();
  const chosen = new Map(rows.map(({ kind, channel, enabled }) => [`${kind} ${channel}`, enabled]));
  return (kind, channel) =>
    unchoosable.includes(kind)
      ? channel !== 'mail'
      : (chosen.get(`${kind} ${channel}`) ?? (channel !== 'mail' || mailedUnasked.includes(kind)));
}

export async function quietOf(db: Database, person: number): Promise<Quiet> {
  const row = await db
    .selectFrom('quiet_hours')
    .select(['enabled', 'from_minute', 'until_minute'])
    .where('user_id', '=', person)
    .executeTakeFirst();
  return row ? { enabled: row.enabled, from: row.from_minute, until: row.until_minute } : quietUnasked;
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
