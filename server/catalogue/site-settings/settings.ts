import type { Disclosure } from '#contract/catalogue/content.ts';
import type { AdminSettings } from '#contract/backoffice/admin-content.ts';
import type { Database } from '#db/database.ts';

/**
 * The site settings of the staff. They are changed in backoffice/site-settings. Every process is notified of a change
 * (reloading.ts); one that misses it polls after some seconds.
 */
export interface Settings extends Omit<AdminSettings, 'review_new_accounts'> {
  /** Null if unset: the value of the environment applies. */
  review_new_accounts: boolean | null;
}

const emptyDisclosure: Disclosure = {
  legal_name_ar: 'مركبة',
  legal_name_en: 'Markaba',
  commercial_registration: '',
  vat_number: '',
  address_ar: '',
  address_en: '',
  phone: '',
  email: '',
};

const keptMs = 5000;
let kept = new WeakMap<Database, { until: number; settings: Promise<Settings> }>();

/** The current settings, cached in memory for some seconds; within a transaction, as it sees them. */
export function getSettings(db: Database): Promise<Settings> {
  if (db.isTransaction) return readSettings(db);
  const known = kept.get(db);
  if (known && known.until > Date.now()) return known.settings;
  const settings = readSettings(db);
  kept.set(db, { until: Date.now() + keptMs, settings });
  settings.catch(() => kept.delete(db));
  return settings;
}

/** The operator of the market, as the law requires. Unknown values are empty. */
export async function getDisclosure(db: Database): Promise<Disclosure> {
  return (await getSettings(db)).disclosure;
}

/** Whether the first ads of new accounts need approval; `unset` if it is not configured. */
export async function reviewsNewAccounts(db: Database, unset: boolean): Promise<boolean> {
  return (await getSettings(db)).review_new_accounts ?? unset;
}

/** Invalidates the cached settings. */
export function forgetSettings(): void {
  kept = new WeakMap();
}

async function readSettings(db: Database): Promise<Settings> {
  const rows = await db.selectFrom('settings').select(['key', 'value']).execute();
  const set = Object.fromEntries(rows.map(({ key, value }) => [key, value])) as Partial<Settings>;
  return {
    review_new_accounts: set.review_new_accounts ?? null,
    donation_amounts: set.donation_amounts ?? ['10.00', '25.00', '50.00', '100.00'],
    document_days: set.document_days ?? 30,
    disclosure: { ...emptyDisclosure, ...set.disclosure },
  };
}
