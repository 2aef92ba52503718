import { createContext, use, type ReactNode } from 'react';
import type { OptionLists } from '#contract/reference.ts';
import { optionsAt } from './option-lists.ts';

const Options = createContext<OptionLists>({});
const Address = createContext('');

/** The value lists at `address` for all that is rendered within. */
export function OptionsProvider({ address, children }: { address: string; children: ReactNode }) {
  return (
    <Address value={address}>
      <Options value={optionsAt(address)}>{children}</Options>
    </Address>
  );
}

/** The address of the value lists, which names their content. */
export function useOptionsAddress(): string {
  return use(Address);
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
