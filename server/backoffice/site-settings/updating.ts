import type { Transaction } from 'kysely';
import type { StaffMember } from '#server/platform/callers.ts';
import { isEmail } from '#contract/people/account-rules.ts';
import type { AdminSettings } from '#contract/backoffice/admin-content.ts';
import type { Language } from '#contract/platform/languages.ts';
import type { DB } from '#db/schema.ts';
import type { Market } from '#server/platform/market.ts';
import { writeAudit } from '#server/people/staff/audit.ts';
import { wrongField } from '#server/platform/words.ts';
import { noteChange } from '#server/catalogue/site-settings/reloading.ts';

/** Sets the values in `changes`, for every process at once. The change is in the audit log. */
export async function updateSettings(
  market: Market,
  staff: StaffMember,
  changes: Partial<AdminSettings>,
  language: Language,
): Promise<void> {
  refuseUnreadable(changes, language);
  await market.db.transaction().execute(async (trx) => {
    await setSettings(trx, changes);
    await noteChange(trx, 'settings');
    await writeAudit(trx, staff, { action: 'settings.update', target_type: 'settings', detail: told(changes) });
  });
  await market.reload('settings');
}

/** Sets the values in `changes` and leaves the rest. */
export async function setSettings(trx: Transaction<DB>, changes: Partial<AdminSettings>): Promise<void> {
  const rows = Object.entries(changes).map(([key, value]) => ({ key, value: JSON.stringify(value), updated_at: new Date() }));
  if (rows.length === 0) return;
  await trx
    .insertInto('settings')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => ({ value: eb.ref('excluded.value'), updated_at: eb.ref('excluded.updated_at') })),
    )
    .execute();
}

/** The contact details in the footer must be valid addresses; amounts are in riyals, the smallest first. */
function refuseUnreadable({ disclosure, donation_amounts: amounts }: Partial<AdminSettings>, language: Language): void {
  if (disclosure && disclosure.email !== '' && !isEmail(disclosure.email)) {
    throw wrongField('disclosure.email', 'email', language);
  }
  if (amounts?.some((amount) => !(Number(amount) >= 1 && Number(amount) <= 100_000))) {
    throw wrongField('donation_amounts', 'choice', language);
  }
}

/** The contact details of the operator are only in the settings, not in the log. */
function told({ disclosure, ...changes }: Partial<AdminSettings>): Record<string, unknown> {
  return { ...changes, ...(disclosure && { disclosure: Object.keys(disclosure) }) };
}
