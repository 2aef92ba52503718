import type { RouterContextProvider } from 'react-router';
import type { User } from '#contract/people/accounts.ts';
import { businessTypes, type BusinessType } from '#contract/platform/kinds.ts';
import { notFound } from '#web/platform/calls/loading.ts';
import { viewerIn } from '#web/platform/calls/viewer.ts';

/** The person who may become a business: a private one. Businesses find no page. */
export async function applicantIn(context: Readonly<RouterContextProvider>): Promise<User> {
  const me = await viewerIn(context);
  if (me.user_type !== 'user') throw notFound();
  return me;
}

/** The kind of business that an address names. */
export function businessTypeIn(text: string): BusinessType {
  const type = businessTypes.find((one) => one === text);
  if (!type) throw notFound();
  return type;
}
