import { createContext, use, type ReactNode } from 'react';
import type { OptionLists } from '#contract/catalogue/reference.ts';
import { optionsAt } from './option-lists.ts';

const Options = createContext<OptionLists>({});

/** The value lists at `address` for all that is rendered within. */
export function OptionsProvider({ address, children }: { address: string; children: ReactNode }) {
  return <Options value={optionsAt(address)}>{children}</Options>;
}

/** The label of `code` in a value list; null for no code. */
export function useLabel(): (list: string, code: string | null) => string | null {
  const options = use(Options);
  return (list, code) => (code === null ? null : (options[list]?.find((option) => option.code === code)?.label ?? code));
}

/** The values of a list in the order of the forms. */
export function useOptions(list: string): OptionLists[string] {
  return use(Options)[list] ?? [];
}
