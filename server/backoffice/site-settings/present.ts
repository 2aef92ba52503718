import type { AdminSettings } from '#contract/backoffice/admin-content.ts';
import type { Settings } from '#server/catalogue/site-settings/settings.ts';

/** The settings as the back office shows them; unset ones have the value of the environment. */
export function presentSettings({ review_new_accounts, ...settings }: Settings, unset: boolean): AdminSettings {
  return { review_new_accounts: review_new_accounts ?? unset, ...settings };
}
