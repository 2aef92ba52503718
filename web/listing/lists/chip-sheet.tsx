import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useLiveFacets } from '../ads/live-count.ts';
import type { AdList } from '../ads/query.ts';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { Button } from '#web/platform/ui/button.tsx';
import { Counted, figure } from '#web/platform/ui/counted.tsx';
import { Dialog } from '#web/platform/ui/overlay/dialog.tsx';
import type { EditableFilter } from './active-filters.ts';
import { addressOf, filterQuery } from './address.ts';
import { FilteringProvider, useFiltering } from './filters/filtering.tsx';
import { Groups } from './filters/groups.tsx';

interface Props {
  filter: EditableFilter;
  onClose: () => void;
}

/** The control of one filter alone. Nothing changes behind it until the button. */
export default function ChipSheet(props: Props) {
  const { section } = useFiltering();
  const isOfAds = section.name !== 'showrooms' && section.name !== 'offices';
  return isOfAds ? <Counting list={section.name} {...props} /> : <Plain {...props} />;
}

function Counting({ list, filter, onClose }: Props & { list: AdList }) {
  const { t } = useTranslation();
  const { number } = useFigures();
  const filtering = useFiltering();
  const [draft, setDraft] = useState(filter.parameters);
  // The counts of the page are for other filters, and without the values of closed lists.
  const { facets, waiting, failed } = useLiveFacets(list, filterQuery(draft), null);
  const section = { ...filtering.section, groups: [filter.group] };
  const count = facets?.count;
  return (
    <FilteringProvider
      value={{ ...filtering, section, parameters: draft, change: setDraft, facets, left: {}, isCounted: true, failed, look: 'sheet' }}
    >
      <Body draft={draft} waiting={waiting} onClose={onClose}>
        {count === undefined ? t('filters.show') : <Counted phrase={t('filters.showCount', { count, figure })}>{number(count)}</Counted>}
      </Body>
    </FilteringProvider>
  );
}

function Plain({ filter, onClose }: Props) {
  const { t } = useTranslation();
  const filtering = useFiltering();
  const [draft, setDraft] = useState(filter.parameters);
  const section = { ...filtering.section, groups: [filter.group] };
  return (
    <FilteringProvider value={{ ...filtering, section, parameters: draft, change: setDraft, look: 'sheet' }}>
      <Body draft={draft} waiting={false} onClose={onClose}>
        {t('filters.show')}
      </Body>
    </FilteringProvider>
  );
}

interface BodyProps {
  draft: URLSearchParams;
  waiting: boolean;
  onClose: () => void;
  children: ReactNode;
}

function Body({ draft, waiting, onClose, children }: BodyProps) {
  const { t } = useTranslation();
  const { section } = useFiltering();
  const navigate = useNavigate();
  const show = () => {
    onClose();
    void navigate(addressOf(section, draft), { preventScrollReset: true });
  };
  return (
    <Dialog title={t('listing.editFilter')} onClose={onClose}>
      <Groups />
      <Button
        look="filled"
        aria-busy={waiting}
        onClick={show}
        className={`sticky bottom-0 mt-3 min-h-13 w-full transition-opacity ${waiting ? 'opacity-70' : ''}`}
      >
        <span aria-live="polite">{children}</span>
      </Button>
    </Dialog>
  );
}
