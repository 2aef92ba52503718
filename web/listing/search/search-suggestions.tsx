import { QueryClientContext, useQuery } from '@tanstack/react-query';
import { X } from 'virtual:icons';
import { use, useEffect, useId, useMemo, useState, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Suggestion } from '#contract/listing/searches.ts';
import { call } from '#web/platform/api/browser.ts';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { paths } from '#web/platform/calls/paths.ts';
import { IconButton } from '#web/platform/ui/button.tsx';
import { useCombobox } from './combobox.ts';
import { useRecentSearches, type RecentSearch } from './recent-searches.ts';
import { SearchOption, type Option } from './search-option.tsx';

type Field = RefObject<HTMLInputElement | null>;

/** Makes the search field a combobox with suggestions. Comes when the field is first entered; the page shown on failure has none. */
export default function Suggestions({ input }: { input: Field }) {
  return use(QueryClientContext) && <SuggestionList input={input} />;
}

const pause = 150;
const none: Suggestion[] = [];
const screens = { post: paths.postCar, showrooms: paths.showrooms, offices: paths.offices, rentals: paths.rentals };
const lists = { car: paths.cars, plate: paths.plates, rental: paths.rentals };

function SuggestionList({ input }: { input: Field }) {
  const { t } = useTranslation();
  const { number } = useFigures();
  const navigate = useNavigate();
  const id = useId();
  const words = useSettledWords(input);
  const suggestions = useSuggestions(words);
  const { recent, record, forgetAll } = useRecentSearches();
  const past = words === '' ? recent : [];
  const texts = past.map(({ text }) => text).join('\n');
  const options = useMemo(
    () => [...past.map(ofPast), ...suggestions.map(ofSuggestion)],
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the past searches are the same as long as their texts are
    [texts, suggestions],
  );
  useSent(input, record);

  const choose = ({ query, to }: Option) => {
    record(query);
    if (input.current) input.current.value = query;
    input.current?.blur();
    void navigate(to);
  };
  const { open, active, point } = useCombobox(input, id, options, choose);
  const show = (option: Option, index: number) => (
    <SearchOption
      key={option.key}
      id={`${id}-${index}`}
      option={option}
      active={index === active}
      onPoint={() => point(index)}
      onChoose={() => choose(option)}
    />
  );

  return (
    <>
      <span role="status" className="sr-only">
        {open ? t('search.found', { count: options.length, number: number(options.length) }) : ''}
      </span>
      <div
        hidden={!open}
        className="absolute inset-x-0 top-full z-30 mt-2 max-h-[70dvh] overflow-y-auto overscroll-contain rounded-card border border-line bg-surface p-1.5 text-14 text-ink shadow-float"
      >
        <div className="relative">
          <div id={id} role="listbox" aria-label={t('search.suggestions')}>
            {past.length > 0 && <Titled title={t('searchHistory.title')}>{options.slice(0, past.length).map(show)}</Titled>}
            {words === '' && suggestions.length > 0 && (
              <Titled title={t('search.popular')}>
                {options.slice(past.length).map((option, index) => show(option, index + past.length))}
              </Titled>
            )}
            {words !== '' && options.map(show)}
          </div>
          {past.length > 0 && <Forgetting input={input} past={past} forgetAll={forgetAll} />}
        </div>
      </div>
    </>
  );
}

/** What the words may become; without words, what the market has most of. */
function useSuggestions(words: string): Suggestion[] {
  const { i18n } = useTranslation();
  const { data = none } = useQuery({
    queryKey: ['suggest', i18n.language, words],
    queryFn: ({ signal }) => call('suggest', { query: { q: words } }, { signal }),
    placeholderData: (before) => (words === '' ? undefined : before),
    staleTime: 60_000,
  });
  // What was found for the words before is shown until there is more, but not below other headings.
  const isFitting = data.every(({ kind }) => (kind === 'popular') === (words === ''));
  return isFitting ? data : none;
}

function ofPast({ text, to }: RecentSearch): Option {
  return { key: `past ${text}`, kind: 'past', text, query: text, to };
}

function ofSuggestion(suggestion: Suggestion): Option {
  const { kind, text, query, type, screen } = suggestion;
  return { ...suggestion, key: `${kind} ${text}`, to: screen ? screens[screen]() : lists[type]({ q: query }) };
}

function Titled({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className="flex h-11 items-center ps-3 text-12 font-medium text-ink-3">
        {title}
      </p>
      {children}
    </div>
  );
}

/** The buttons beside the past searches: an option of a list may not contain them. */
function Forgetting({ input, past, forgetAll }: { input: Field; past: readonly RecentSearch[]; forgetAll: () => void }) {
  const { t } = useTranslation();
  // The button goes with its row: the field takes the focus, so that what is left stays open.
  const stay = () => input.current?.focus();
  return (
    <div className="absolute end-0 top-0 grid justify-items-end">
      <button
        type="button"
        onClick={() => {
          stay();
          forgetAll();
        }}
        className="h-11 rounded-chip px-3 text-12 font-semibold text-brand hover:underline"
      >
        {t('searchHistory.clear')}
      </button>
      {past.map(({ text, forget }) => (
        <div key={text} className="grid h-12 place-items-center">
          <IconButton
            label={t('searchHistory.remove', { words: text })}
            onClick={() => {
              stay();
              forget();
            }}
          >
            <X size={16} strokeWidth={1.9} aria-hidden="true" />
          </IconButton>
        </div>
      ))}
    </div>
  );
}

/** Calls `record` with the words whenever the form is sent. */
function useSent(input: Field, record: (words: string) => void): void {
  useEffect(() => {
    const form = input.current?.form;
    const send = () => record(input.current?.value ?? '');
    form?.addEventListener('submit', send);
    return () => form?.removeEventListener('submit', send);
  });
}

/** The value of the field, after a pause in typing. */
function useSettledWords(input: Field): string {
  const [words, setWords] = useState(() => input.current?.value.trim() ?? '');
  useEffect(() => {
    const field = input.current;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setWords(field?.value.trim() ?? ''), pause);
    };
    field?.addEventListener('input', wait);
    // What was typed before this listened.
    wait();
    return () => {
      clearTimeout(timer);
      field?.removeEventListener('input', wait);
    };
  }, [input]);
  return words;
}
