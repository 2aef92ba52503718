import { createContext, use } from 'react';
import { known } from '#contract/platform/known.ts';
import type { Branch } from '#contract/listing/branches.ts';

/** What every row of the stock shares. */
interface Shared {
  branches: readonly Branch[];
  /** Loads the rows again after a change. */
  reload: () => Promise<void>;
  /** Opens the fields of a car; null closes them. */
  edit: (id: number | null) => void;
}

const Context = createContext<Shared | null>(null);

export const StockProvider = Context.Provider;

export function useStock(): Shared {
  return known(use(Context) ?? undefined, 'stock');
}
