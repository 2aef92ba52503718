import { searchKey } from '#server/catalogue/search/key.ts';
import type { ImportBranch } from '../reading.ts';
import type { RowContext, RowDraft } from './draft.ts';

/** The branch by its name, else the only one of the city; the city by its name, else that of the branch. Whether either is known. */
export function readPlace(draft: RowDraft, { names, branches, defaults }: RowContext): boolean {
  const text = draft.text('city');
  const city = text === '' ? undefined : names.cityNamed(text);
  if (text !== '' && city === undefined) draft.unread('city', { proposal: names.nearest(text, 'city') });
  const branch = branchNamed(draft, branches) ?? onlyOne(branches, city);
  if (branch) draft.giveStock('branch_id', branch.id);
  const known = branch ?? branches.find(({ id }) => id === defaults.branch_id);
  if (!branch && known) draft.stock.branch_id = known.id;
  const place = city ?? known?.city_id ?? defaults.city_id;
  if (place === null) return false;
  if (city === undefined) draft.car.city_id = place;
  else draft.give('city_id', city);
  return true;
}

function branchNamed(draft: RowDraft, branches: readonly ImportBranch[]): ImportBranch | undefined {
  const text = draft.text('branch');
  if (text === '') return undefined;
  const key = searchKey(text);
  const found = branches.find(({ names }) => names.some((name) => searchKey(name) === key)) ?? branches.find((one) => isPartOf(one, key));
  if (!found) draft.unread('branch');
  return found;
}

/** `العليا` is the branch «فرع العليا». */
function isPartOf({ names }: ImportBranch, key: string): boolean {
  return key.length > 2 && names.some((name) => searchKey(name).split(' ').slice(1).join(' ') === key);
}

function onlyOne(branches: readonly ImportBranch[], city: number | undefined): ImportBranch | undefined {
  const near = city === undefined ? [] : branches.filter(({ city_id }) => city_id === city);
  return near.length === 1 ? near[0] : undefined;
}
