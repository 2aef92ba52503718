import { Search } from 'virtual:icons';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Form, useSearchParams } from 'react-router';
import { paths } from '../paths.ts';

const Suggestions = lazy(() => import('./search-suggestions.tsx'));

/** One box for everything: «كامري 2022 الرياض», «ح ن ط 7356». A plain form, so it works before the page is alive. */
export function SearchBox({ className = '' }: { className?: string }) {
  const { t } = useTranslation();
  const [parameters] = useSearchParams();
  const [wanted, setWanted] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const words = parameters.get('q') ?? '';
  return (
    <Form role="search" action={paths.search()} className={`relative ${className}`}>
      <label className="flex h-11 items-center gap-2.5 rounded-full border border-line bg-ground px-4 text-14 focus-within:border-brand focus-within:ring-3 focus-within:ring-brand-tint">
        <Search size={16} strokeWidth={1.9} aria-hidden="true" className="shrink-0 text-ink-3" />
        <span className="sr-only">{t('search.label')}</span>
        <input
          key={words}
          ref={input}
          type="text"
          inputMode="search"
          name="q"
          defaultValue={words}
          dir="auto"
          maxLength={200}
          placeholder={t('search.placeholder')}
          autoComplete="off"
          enterKeyHint="search"
          onFocus={() => setWanted(true)}
          className="w-full min-w-0 bg-transparent text-ellipsis outline-none placeholder:text-ink-3 placeholder-shown:[direction:inherit]"
        />
      </label>
      {wanted && (
        <Suspense>
          <Suggestions key={words} input={input} />
        </Suspense>
      )}
    </Form>
  );
}
