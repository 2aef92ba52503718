import { Search, X } from 'virtual:icons';
import { Suspense, useEffect, useRef, useState, type ReactNode, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Form, Link, useLocation, useNavigate, useNavigation } from 'react-router';
import { paths } from '#web/platform/calls/paths.ts';
import { currentSession } from '#web/platform/session/store.ts';
import { recordOnDevice } from './device-searches.ts';
import { latePart } from '#web/platform/late/late.tsx';

const Suggestions = latePart(() => import('./search-suggestions.tsx'));

interface Props {
  /** Says to what the suggestions are as wide as. */
  className?: string;
  look?: keyof typeof looks;
  placeholder?: string;
  /** The label of the form, where a page may have two. */
  label?: string;
  /** Behind the field. */
  children?: ReactNode;
}

const looks = {
  line: 'h-11 rounded-full bg-ground ps-4 pe-1 text-14',
  hero: 'h-15 rounded-card bg-surface ps-4 pe-2 text-16 shadow-float wide:h-18 wide:ps-5 wide:pe-2.5 wide:text-18',
};

/** One box for everything: «كامري 2022 الرياض», «ح ن ط 7356». A plain form, so it works before the page is alive. */
export function SearchBox({ className = 'relative', look = 'line', placeholder, label, children }: Props) {
  const { t } = useTranslation();
  const [wanted, setWanted] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { words, cleared } = useWordsOfPage();
  const navigate = useNavigate();
  useEffect(() => {
    const field = input.current;
    // A visitor who is typing is at the next search.
    if (field && field !== document.activeElement) field.value = words;
  }, [words]);
  const send = (event: SyntheticEvent) => {
    const typed = input.current?.value.trim() ?? '';
    if (typed !== '') {
      if (!currentSession()) recordOnDevice(typed);
      // Closes the suggestions, and the keyboard of a phone.
      input.current?.blur();
      return;
    }
    event.preventDefault();
    if (words !== '') void navigate(cleared);
  };
  return (
    <Form role="search" aria-label={label} action={paths.search()} onSubmit={send} className={className}>
      <div
        className={`flex items-center gap-1 border border-line focus-within:border-brand focus-within:ring-3 focus-within:ring-brand-tint ${looks[look]}`}
      >
        <label className="flex h-full min-w-0 flex-1 items-center gap-2.5">
          <Search size={look === 'hero' ? 20 : 16} strokeWidth={1.9} aria-hidden="true" className="shrink-0 text-ink-3" />
          <span className="sr-only">{t('search.label')}</span>
          <input
            ref={input}
            type="text"
            inputMode="search"
            name="q"
            defaultValue={words}
            dir="auto"
            maxLength={200}
            placeholder={placeholder ?? t('search.placeholder')}
            autoComplete="off"
            enterKeyHint="search"
            onFocus={() => setWanted(true)}
            className="w-full min-w-0 bg-transparent text-ellipsis outline-none placeholder:text-ink-3 placeholder-shown:[direction:inherit]"
          />
        </label>
        {words !== '' && (
          <Link
            to={cleared}
            aria-label={t('search.clear')}
            title={t('search.clear')}
            className="grid size-9 shrink-0 place-items-center rounded-full text-ink-3 hover:bg-sunken"
          >
            <X size={16} strokeWidth={1.9} aria-hidden="true" />
          </Link>
        )}
        {children}
      </div>
      {wanted && (
        <Suspense>
          <Suggestions key={words} input={input} />
        </Suspense>
      )}
    </Form>
  );
}

/** The words that the page was found by, and its address without them. Those of the same list on its way count already, as its chips do. */
function useWordsOfPage(): { words: string; cleared: string } {
  const here = useLocation();
  const { location: coming } = useNavigation();
  const { pathname, search } = coming?.pathname === here.pathname ? coming : here;
  const parameters = new URLSearchParams(search);
  const words = parameters.get('q') ?? '';
  for (const name of ['q', 'page', 'cursor']) parameters.delete(name);
  return { words, cleared: parameters.size > 0 ? `${pathname}?${parameters}` : pathname };
}
