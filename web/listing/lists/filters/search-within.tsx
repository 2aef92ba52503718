import { Search } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import type { FacetValue } from '#contract/listing/facets.ts';

/** A field that narrows a long list of values by their names. */
export function SearchWithin({ words, onChange }: { words: string; onChange: (words: string) => void }) {
  const { t } = useTranslation();
  return (
    <label className="mt-1 mb-2 flex h-11 items-center gap-2.5 rounded-field border border-line bg-ground px-3.5 focus-within:border-brand focus-within:ring-3 focus-within:ring-brand-tint">
      <Search size={16} strokeWidth={1.9} aria-hidden="true" className="shrink-0 text-ink-3" />
      <span className="sr-only">{t('filters.searchWithin')}</span>
      <input
        type="search"
        value={words}
        placeholder={t('filters.searchWithin')}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        className="w-full min-w-0 bg-transparent text-14 pointer-coarse:text-16 [unicode-bidi:plaintext] outline-none placeholder:text-ink-3"
      />
    </label>
  );
}

/** The values whose names contain `words`. */
export function matching(values: FacetValue[], words: string): FacetValue[] {
  const wanted = folded(words);
  return wanted === '' ? values : values.filter(({ name }) => folded(name).includes(wanted));
}

/** Letters that people write for one another count as one. */
function folded(text: string): string {
  return text.toLowerCase().trim().replace(/[أإآ]/g, 'ا').replace(/ى/g, 'ي').replace(/ة/g, 'ه');
}
