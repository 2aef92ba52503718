import type { Business } from '#contract/platform/kinds.ts';
import type { Part } from './parts.ts';

const besides = new Set(['type', 'city', 'region', 'sort', 'seller_type']);
const origin = /^(من|عند|عن|from|by|at)\s/iu;

/** The kind of business whose list the words choose: `معارض جدة`, but not `كامري من معرض`. */
export function businessOf(parts: readonly Part[]): Business | undefined {
  const seller = parts.find(({ kind }) => kind === 'seller_type');
  if (!seller || seller.except || origin.test(seller.text) || parts.some(({ kind }) => !besides.has(kind))) return undefined;
  const [type] = seller.filter.seller_type ?? [];
  return type === 'showroom' || type === 'office' ? type : undefined;
}
