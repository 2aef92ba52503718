import { startTransition, useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLiveFacets } from '../../ads/live-count.ts';
import type { AdList } from '../../ads/query.ts';
import { Figure, useFigures } from '#web/platform/i18n/figures.tsx';
import { Button } from '#web/platform/ui/button.tsx';
import { Counted, figure } from '#web/platform/ui/counted.tsx';
import { Sheet } from '#web/platform/ui/overlay/sheet.tsx';
import { useActiveFilters } from '../active-filters.ts';
import { countFilters, filterQuery, withValues } from '../address.ts';
import { SaveSearch } from '../save-search.tsx';
import { useSuggestedName } from '../suggested-name.ts';
import { FilteringProvider, useFiltering, type Change } from './filtering.tsx';
import { Groups } from './groups.tsx';

/** The filters over the whole screen of a phone. Nothing changes behind it until the button, which names how many there would be. */
export default function FilterSheet({ onClose }: { onClose: () => void }) {
  const { section } = useFiltering();
  return section.name === 'showrooms' || section.name === 'offices' ? (
    <Plain onClose={onClose} />
  ) : (
    <Counting list={section.name} onClose={onClose} />
  );
}

function Counting({ list, onClose }: { list: AdList; onClose: () => void }) {
  const { t } = useTranslation();
  const { number } = useFigures();
  const filtering = useFiltering();
  const [draft, setDraft] = useState(filtering.asked);
  const isPart = Object.keys(filtering.left).length > 0;
  const { facets, waiting, failed } = useLiveFacets(list, filterQuery(draft), filtering.facets, isPart);
  // What is left out belongs to the facets that it is left out of: a group without both would be gone for a moment, and folded.
  const counted = useMemo(
    () => ({
      facets,
      left: facets === filtering.facets ? filtering.left : {},
      isCounted: facets !== filtering.facets || filtering.isCounted,
    }),
    [facets, filtering.facets, filtering.left, filtering.isCounted],
  );
  // The button says the number at once; the numbers beside the choices can wait for the next tap.
  const shown = useDeferredValue(counted);
  const count = facets?.count;
  const words =
    count === undefined ? t('filters.show') : <Counted phrase={t('filters.showCount', { count, figure })}>{number(count)}</Counted>;
  return (
    <FilteringProvider value={{ ...filtering, parameters: draft, change: setDraft, ...shown, failed, look: 'sheet' }}>
      <Body draft={draft} setDraft={setDraft} apply={filtering.change} onClose={onClose} waiting={waiting} show={words} />
    </FilteringProvider>
  );
}

function Plain({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const filtering = useFiltering();
  const [draft, setDraft] = useState(filtering.asked);
  return (
    <FilteringProvider value={{ ...filtering, parameters: draft, change: setDraft, look: 'sheet' }}>
      <Body draft={draft} setDraft={setDraft} apply={filtering.change} onClose={onClose} waiting={false} show={t('filters.show')} />
    </FilteringProvider>
  );
}

interface BodyProps {
  draft: URLSearchParams;
  setDraft: Change;
  apply: Change;
  onClose: () => void;
  waiting: boolean;
  show: ReactNode;
}

function Body({ draft, setDraft, apply, onClose, waiting, show }: BodyProps) {
  const { t } = useTranslation();
  const count = countFilters(draft);
  const showNow = () => {
    onClose();
    startTransition(() => apply(() => draft));
  };
  return (
    <Sheet
      title={
        <>
          {t('filters.open')}{' '}
          {count > 0 && (
            <span className="font-normal text-ink-3">
              <Figure value={count} />
            </span>
          )}
        </>
      }
      closeLabel={t('common.close')}
      action={
        count > 0 && (
          <Button
            look="plain"
            onClick={() => setDraft((now) => withValues(new URLSearchParams(), 'sort', now.getAll('sort')))}
            className="px-2.5 text-14"
          >
            {t('filters.clear')}
          </Button>
        )
      }
      foot={
        <div className="flex gap-2.5 *:min-h-13">
          <SaveSearch suggested={useSuggestedName(useActiveFilters())} />
          <Button
            look="filled"
            aria-busy={waiting}
            onClick={showNow}
            className={`flex-1 transition-opacity ${waiting ? 'opacity-70' : ''}`}
          >
            <span aria-live="polite">{show}</span>
          </Button>
        </div>
      }
      onClose={onClose}
    >
      <Groups />
    </Sheet>
  );
}
