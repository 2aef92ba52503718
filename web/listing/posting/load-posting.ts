import { redirect, type RouterContextProvider } from 'react-router';
import type { AdType } from '#contract/platform/kinds.ts';
import { callsIn, notFound, orNotFound } from '#web/platform/calls/loading.ts';
import { viewerIn } from '#web/platform/calls/viewer.ts';
import { paths } from '#web/platform/calls/paths.ts';
import { searchOf } from '#web/platform/calls/search-of.ts';

type Context = Readonly<RouterContextProvider>;

/**
 * What a form for a new ad needs. Who has not given the pledge for its type is led to it first, with what the address says of the thing;
 * whose account posts no such ads finds no page.
 */
export async function loadNew(context: Context, type: AdType, { url }: { url: string }) {
  const may = await callsIn(context)('mayPost', { query: { type } });
  if (may.reason_code === 'forbidden') throw notFound();
  const isStopped = may.reason_code === 'account_suspended' || may.reason_code === 'fee_overdue' || may.reason_code === 'licence_over';
  if (!may.agreement_accepted && !isStopped) throw redirect(paths.feesAgreement(type) + searchOf(url));
  return { may, ...(await loadLists(context)) };
}

/** What a form that changes an ad needs. An ad of another person, or of another type, is no page here. */
export async function loadOwn(context: Context, id: string, type: AdType) {
  const ad = await orNotFound(callsIn(context)('getAd', { params: { id: Number(id) } }));
  if (!ad.is_mine || ad.type !== type) throw notFound();
  return { ad, ...(await loadLists(context)) };
}

async function loadLists(context: Context) {
  const call = callsIn(context);
  const [me, brands, regions] = await Promise.all([viewerIn(context), call('listBrands', {}), call('listCities', {})]);
  return { me, brands, regions };
}

export type Lists = Awaited<ReturnType<typeof loadLists>>;
