import { sql } from 'kysely';
import { getAccount } from '#server/people/accounts/accounts.ts';
import { deviceLabel } from '#server/people/accounts/device.ts';
import { presentUser } from '#server/people/accounts/present.ts';
import { findSecondFactor } from '#server/people/second-factor/second-factor.ts';
import { documentFile } from './pictures.ts';
import { byId, presented, withoutGaps, type Own, type Section } from './stretches.ts';

/** What a person published about themselves, and when it was checked. */
export async function exportAccount({ market, id, language }: Own): Promise<object> {
  const account = presentUser(await getAccount(market.db, id), market, language);
  const rest = await market.db
    .selectFrom('users')
    .leftJoin('passwords', 'passwords.user_id', 'users.id')
    .select(['users.phone_checked_at', 'users.agreed_at', 'users.verified_at', 'passwords.changed_at as password_changed_at'])
    .where('users.id', '=', id)
    .executeTakeFirstOrThrow();
  return withoutGaps({ ...account, ...rest });
}

/** Recent sessions, including those that are signed out. */
export const exportDevices: Section = async function* ({ market, id }) {
  const rows = await market.db
    .selectFrom('sessions')
    .select(['user_agent', 'created_at', 'seen_at', 'expires_at', 'revoked_at as ended_at'])
    .where('user_id', '=', id)
    .orderBy('created_at', 'desc')
    .limit(5000)
    .execute();
  yield rows.map((row) => withoutGaps({ device: deviceLabel(row.user_agent), ...row }));
};

/** Browsers that signed in before. Only their cookies identify them. */
export const exportKnownDevices: Section = async function* ({ market, id }) {
  yield await market.db
    .selectFrom('known_devices')
    .select(['created_at', 'seen_at'])
    .where('user_id', '=', id)
    .orderBy('created_at')
    .execute();
};

export const exportCodes: Section = ({ market, id }) => {
  const phone = market.db.selectFrom('users').select('phone').where('id', '=', id);
  return byId(
    market.db
      .selectFrom('phone_codes')
      .select(['id', 'purpose', 'phone', 'created_at'])
      // What an office sent from its desk was requested there, and went to somebody else.
      .select(sql<string | null>`case when purpose <> 'desk' then address end`.as('address'))
      .where((eb) => eb.or([eb.and([eb('user_id', '=', id), eb('purpose', '<>', 'desk')]), eb('phone', '=', phone)])),
  );
};

/** When the second factor was enabled. Its secret and codes are left out: they would let a finder of the file sign in. */
export const exportSecondFactor: Section = async function* ({ market, id }) {
  const { since, backupCodesLeft } = await findSecondFactor(market.db, id);
  if (since) yield [{ since, backup_codes_left: backupCodesLeft }];
};

/** What happened to the account's access, from the security log. */
export const exportSecurityEvents: Section = ({ market, id }) =>
  presented(
    byId(market.db.selectFrom('security_events').select(['id', 'at', 'kind', 'outcome', 'user_agent']).where('user_id', '=', id)),
    withoutGaps,
  );

export const exportPledges: Section = async function* ({ market, id }) {
  yield await market.db
    .selectFrom('fee_pledges')
    .select(['ad_type', 'version', sql<string>`rate_from::text`.as('rate_from'), 'language', 'accepted_at'])
    .where('user_id', '=', id)
    .orderBy('accepted_at')
    .execute();
};

export const exportNotifications: Section = ({ market, id }) =>
  presented(
    byId(
      market.db
        .selectFrom('notifications')
        .select(['id', 'kind', 'about', 'ad_id', 'detail', 'count', 'created_at', 'read_at'])
        .where('user_id', '=', id),
    ),
    withoutGaps,
  );

export const exportPreferences: Section = async function* ({ market, id }) {
  yield await market.db.selectFrom('notification_preferences').select(['kind', 'channel', 'enabled']).where('user_id', '=', id).execute();
};

export const exportQuietHours: Section = async function* ({ market, id }) {
  yield await market.db.selectFrom('quiet_hours').select(['enabled', 'from_minute', 'until_minute']).where('user_id', '=', id).execute();
};

/** The keys of a browser are left out: they are of no use to a person, and a finder of the file could push to it. */
export const exportBrowsers: Section = async function* ({ market, id }) {
  const rows = await market.db.selectFrom('push_subscriptions').select(['endpoint', 'created_at']).where('user_id', '=', id).execute();
  yield rows.map(({ endpoint, created_at }) => ({ service: new URL(endpoint).host, created_at }));
};

/** The documents of their business, and their results. */
export const exportVerifications: Section = async function* ({ market: { db }, id }) {
  const requests = await db
    .selectFrom('verification_requests')
    .select(['id', 'status', 'note', 'answer', 'licence_until', 'created_at', 'decided_at'])
    .where('user_id', '=', id)
    .orderBy('id')
    .execute();
  for (const request of requests) {
    const documents = await db
      .selectFrom('verification_documents')
      .select(['id', 'kind', 'name', 'mime', 'size', 'status', 'reason', 'file', 'created_at'])
      .where('request_id', '=', request.id)
      .orderBy('id')
      .execute();
    const shown = documents.map(({ file, ...document }) =>
      withoutGaps({ ...document, file: file && documentFile(document.id, document.mime) }),
    );
    yield [{ ...withoutGaps(request), documents: shown }];
  }
};

export const exportTickets: Section = async function* ({ market: { db }, id }) {
  const tickets = byId(
    db
      .selectFrom('tickets')
      .select(['id', 'code as ticket', 'name', 'phone', 'topic', 'status', 'created_at', 'updated_at'])
      .where('user_id', '=', id),
  );
  for await (const rows of tickets) {
    for (const row of rows) {
      const messages = await db
        .selectFrom('ticket_messages')
        .select(['text', 'created_at', sql<boolean>`staff_id is not null`.as('from_staff')])
        .where('ticket_id', '=', row.id)
        .orderBy('id')
        .execute();
      yield [{ ...row, messages }];
    }
  }
};
