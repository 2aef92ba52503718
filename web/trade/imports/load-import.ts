import { pageSizeMost } from '#contract/platform/kinds.ts';
import type { StockImport } from '#contract/trade/import-shapes.ts';
import { isApiFailure, type callsIn } from '#web/platform/calls/loading.ts';
import { rowQueryOf, viewIn } from './check/row-views.ts';

type Call = ReturnType<typeof callsIn>;

/** What the step of fields chooses from. */
export async function loadHeads(call: Call) {
  const [{ results: branches }, regions] = await Promise.all([call('listBranches', {}), call('listCities', {})]);
  return { branches, regions };
}

export type HeadsLists = Awaited<ReturnType<typeof loadHeads>>;

/** The view of the rows that the address asks for, with a page of it, and the numbers to ask about where zeros are missing. */
export async function loadCheck(call: Call, found: StockImport, search: URLSearchParams) {
  const view = viewIn(found, search.get('show'));
  const code = search.get('code');
  const cursor = search.get('cursor');
  const page = { page: Number(search.get('page')) || 1, page_size: pageSizeMost, ...(cursor !== null && { cursor }) };
  const params = { id: found.id };
  const query = rowQueryOf(view, code);
  const [rows, absent, asked] = await Promise.all([
    query && call('listImportRows', { params, query: { ...query, ...page } }),
    view === 'absent' ? call('listAbsentCars', { params, query: page }) : null,
    found.asks.includes('zeros') ? call('listImportRows', { params, query: { outcome: ['asked'], page_size: 3 } }) : null,
  ]);
  return { view, code, query: query && { ...query, ...page }, rows, absent, asked: asked?.results ?? [] };
}

export type CheckData = Awaited<ReturnType<typeof loadCheck>>;

/** What was refused, what undoing left, and what became of pictures. */
export async function loadResult(call: Call, found: StockImport) {
  const params = { id: found.id };
  const few = { page_size: 20 };
  const [refused, wrong, left, archives, faults] = await Promise.all([
    found.applying && found.applying.refused > 0 ? call('listImportRows', { params, query: { refused: true, ...few } }) : null,
    found.totals.wrong + found.totals.asked > 0 ? call('listImportRows', { params, query: { outcome: ['wrong', 'asked'], ...few } }) : null,
    found.undo ? call('listUndoLeft', { params, query: few }) : null,
    call('listPictureArchives', { query: { import_id: found.id, ...few } }).catch(orNothing),
    call('listPictureFaults', { query: { import_id: found.id, ...few } }).catch(orNothing),
  ]);
  return { notApplied: [...(refused?.results ?? []), ...(wrong?.results ?? [])], left, archives, faults };
}

/** The result of the cars can do without that of their pictures. */
function orNothing(error: unknown): null {
  if (isApiFailure(error)) return null;
  throw error;
}

export type ResultData = Awaited<ReturnType<typeof loadResult>>;
