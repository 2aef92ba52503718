import type { Alerts } from '#contract/searches.ts';

/** How often one can be told of new ads that match a saved search, the most often first. */
export const alertChoices = ['instant', 'daily', 'weekly', 'off'] as const satisfies Alerts[];

// The contract's `savedNameMost` and `alertsDefault`; its module would bring the schemas into the browser.
export const savedNameMost = 80;
export const alertsDefault: Alerts = 'instant';
