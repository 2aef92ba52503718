import { keepPreviousData, QueryClientContext, useQuery } from '@tanstack/react-query';
import { use, useEffect, useId, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { call } from '../api/browser.ts';
import { useFigures } from '../i18n/figures.tsx';
import { paths } from '../paths.ts';
import { SearchHistory, useRecordedSearches } from './search-history.tsx';
import { SearchOption, type Suggestion } from './search-option.tsx';
import { useCombobox } from './combobox.ts';

type Field = RefObject<HTMLInputElement | null>;

/** Makes the search field a combobox with suggestions. Comes when the field is first entered; the page shown on failure has none. */
export default function Suggestions({ input }: { input: Field }) {
  if (!use(QueryClientContext)) return null;
  return (
    <>
      <SuggestionList input={input} />
      <SearchHistory input={input} />
    </>
  );
}

const pause = 150;
const none: Suggestion[] = [];

function SuggestionList({ input }: { input: Field }) {
  const { t, i18n } = useTranslation();
  const { number } = useFigures();
  const navigate = useNavigate();
  const id = useId();
  const words = useSettledWords(input);
  const { data = none } = useQuery({
    queryKey: ['suggest', i18n.language, words],
    queryFn: () => call('suggest', { query: { q: words } }),
    enabled: words !== '',
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  const options = words === '' ? none : data;
  const record = useRecordedSearches();
  useSent(input, record);

  const choose = (chosen: Suggestion) => {
    record(chosen.query);
    if (input.current) input.current.value = chosen.query;
    input.current?.blur();
    void navigate(paths.search({ q: chosen.query }));
  };
  const { open, active, point } = useCombobox(input, id, options, choose);

  return (
    <>
      <span role="status" className="sr-only">
        {open ? t('search.found', { count: options.length, number: number(options.length) }) : ''}
      </span>
      <div
        id={id}
        role="listbox"
        aria-label={t('search.suggestions')}
        hidden={!open}
        className="absolute inset-x-0 top-full z-30 mt-2 max-h-[70dvh] overflow-y-auto rounded-card border border-line bg-surface p-1.5 shadow-float"
      >
        {options.map((option, index) => (
          <SearchOption
            key={`${option.kind} ${option.text}`}
            id={`${id}-${index}`}
            option={option}
            active={index === active}
            onPoint={() => point(index)}
            onChoose={() => choose(option)}
          />
        ))}
      </div>
    </>
  );
}

/** Tells of the words whenever the form is sent. */
function useSent(input: Field, tell: (words: string) => void): void {
  useEffect(() => {
    const form = input.current?.form;
    const send = () => tell(input.current?.value ?? '');
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
    return () => {
      clearTimeout(timer);
      field?.removeEventListener('input', wait);
    };
  }, [input]);
  return words;
}
