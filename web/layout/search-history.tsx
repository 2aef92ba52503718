import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Clock, X } from 'virtual:icons';
import { useEffect, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { PastSearch } from '#contract/searches.ts';
import { call } from '../api/browser.ts';
import { paths } from '../paths.ts';
import { currentSession, useSession } from '../session/store.ts';
import { IconButton } from '../ui/button.tsx';
import { useToast } from '../ui/overlay/toast.tsx';

type Field = RefObject<HTMLInputElement | null>;

const key = ['past-searches'] as const;

/** Under the empty search field, for the signed-in: what they looked for last, to look for again or to forget. */
export function SearchHistory({ input }: { input: Field }) {
  const { t } = useTranslation();
  const session = useSession();
  const open = useOpen(input);
  const { data: past = [] } = useQuery({
    queryKey: [...key, session?.userId],
    queryFn: () => call('listSearches', {}),
    enabled: session !== null && open,
    staleTime: 10_000,
  });
  const { forget, forgetAll } = useForgetting();
  if (!open || !session || past.length === 0) return null;
  // The button goes with its row: the field takes the focus, so that what is left stays open.
  const stay = () => input.current?.focus();
  const leave = () => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  };
  return (
    <section
      aria-label={t('searchHistory.title')}
      className="absolute inset-x-0 top-full z-30 mt-2 max-h-[70dvh] overflow-y-auto rounded-card border border-line bg-surface p-1.5 shadow-float"
    >
      <div className="flex items-center justify-between gap-3 ps-3">
        <h2 className="text-12 font-medium text-ink-3">{t('searchHistory.title')}</h2>
        <button
          type="button"
          onClick={() => {
            stay();
            void forgetAll();
          }}
          className="min-h-11 rounded-chip px-3 text-12 font-semibold text-brand hover:underline"
        >
          {t('searchHistory.clear')}
        </button>
      </div>
      <ul>
        {past.map((search) => (
          <li key={search.id} className="flex items-center rounded-chip hover:bg-sunken">
            <Link to={placeOf(search)} onClick={leave} className="flex min-h-11 min-w-0 flex-1 items-center gap-3 rounded-chip px-3">
              <Clock size={18} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-ink-3" />
              <bdi className="min-w-0 truncate text-14 font-medium">{search.q}</bdi>
            </Link>
            <IconButton
              label={t('searchHistory.remove', { words: search.q })}
              onClick={() => {
                stay();
                void forget(search.id);
              }}
            >
              <X size={16} strokeWidth={1.9} aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Keeps what somebody who is signed in has just looked for. */
export function useRecordedSearches(): (words: string) => void {
  const client = useQueryClient();
  return (words) => {
    const q = words.trim();
    if (q === '' || !currentSession()) return;
    // A failure to store the search is not shown to the visitor.
    call('recordSearch', { body: { q } }).then(
      () => client.invalidateQueries({ queryKey: key }),
      () => undefined,
    );
  };
}

function useForgetting() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const toast = useToast();
  const change = async (next: (past: PastSearch[]) => PastSearch[], ask: () => Promise<unknown>) => {
    const before = client.getQueriesData<PastSearch[]>({ queryKey: key });
    client.setQueriesData<PastSearch[]>({ queryKey: key }, (past) => past && next(past));
    try {
      await ask();
    } catch {
      for (const [at, past] of before) client.setQueryData(at, past);
      toast(t('searchHistory.failed'), { tone: 'bad' });
    }
  };
  return {
    forget: (id: number) =>
      change(
        (past) => past.filter((one) => one.id !== id),
        () => call('deleteSearch', { params: { id } }),
      ),
    forgetAll: () =>
      change(
        () => [],
        () => call('deleteSearches', {}),
      ),
  };
}

function placeOf({ q, type }: PastSearch): string {
  return type === null ? paths.search({ q }) : { car: paths.cars, plate: paths.plates, rental: paths.rentals }[type]({ q });
}

/** Whether the empty field, or the list under it, has the focus; Escape closes. */
function useOpen(input: Field): boolean {
  const [open, setOpen] = useState(() => document.activeElement === input.current && input.current?.value === '');
  useEffect(() => {
    const field = input.current;
    const form = field?.form;
    if (!field || !form) return undefined;
    const look = () => setOpen(form.contains(document.activeElement) && field.value === '');
    const leave = (event: FocusEvent) => {
      if (!(event.relatedTarget instanceof Node && form.contains(event.relatedTarget))) setOpen(false);
    };
    const close = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOpen(false);
    };
    form.addEventListener('focusin', look);
    form.addEventListener('input', look);
    form.addEventListener('focusout', leave);
    form.addEventListener('keydown', close);
    return () => {
      form.removeEventListener('focusin', look);
      form.removeEventListener('input', look);
      form.removeEventListener('focusout', leave);
      form.removeEventListener('keydown', close);
    };
  }, [input]);
  return open;
}
