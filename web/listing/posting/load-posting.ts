import { redirect, type RouterContextProvider } from 'react-router';
import type { Draft } from '#contract/listing/drafts.ts';
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
  const [draft, lists] = await Promise.all([loadDraft(context, type, url), loadLists(context)]);
  return { may, draft, ...lists };
}

/** The draft that the address names. One that is gone, or of another type, is no page. */
async function loadDraft(context: Context, type: AdType, url: string): Promise<Draft | null> {
  const query = new URL(url).searchParams;
  const id = query.get('draft');
  if (id === null) return null;
  const draft = await orNotFound(callsIn(context)('getDraft', { params: { id: Number(id) } }));
  if (draft.type !== type) throw notFound();
  return draft;
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
  const branches = me.user_type === 'user' ? [] : (await call('listBranches', {})).results;
  return { me, brands, regions, branches };
}

export type Lists = Awaited<ReturnType<typeof loadLists>>;
