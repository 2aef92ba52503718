import { useSearchParams } from 'react-router';

type Changes = Record<string, string | undefined>;

/** The filters, order and page of a table, which stand in the address alone. */
export function useTableAddress() {
  const [params, setParams] = useSearchParams();
  const addressWith = (changes: Changes, kept = params) => {
    const next = new URLSearchParams(kept);
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    return next;
  };
  return {
    value: (name: string) => params.get(name) ?? '',
    /** The query of the API: the parameters of the address that `names` contains, and the page. */
    request: (names: readonly string[]): Record<string, string> => {
      const known = [...names, 'sort', 'direction', 'page', 'cursor'];
      return Object.fromEntries([...params].filter(([name, value]) => known.includes(name) && value !== ''));
    },
    /** Another filter or order begins at the first page. */
    choose: (changes: Changes) =>
      setParams(addressWith({ ...changes, page: undefined, cursor: undefined }), { replace: true, preventScrollReset: true }),
    linkTo: (changes: Changes) => {
      const text = addressWith(changes).toString();
      return text === '' ? '.' : `?${text}`;
    },
  };
}

export type TableAddress = ReturnType<typeof useTableAddress>;
