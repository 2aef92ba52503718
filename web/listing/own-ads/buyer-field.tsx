import { useInfiniteQuery } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#web/platform/api/browser.ts';
import { nextPage, type PageRequest } from '#web/platform/calls/next-page.ts';
import { Avatar } from '#web/people/profiles/avatar.tsx';
import { Button } from '#web/platform/ui/button.tsx';
import { radioCard } from '#web/platform/ui/form/radio-cards.tsx';
import { withoutRepeats } from '#web/platform/ui/list/without-repeats.ts';

/** Whom a sale was to: the id of somebody who wrote about the ad, or nobody on Markaba. Null until it is said. */
export type Buyer = number | 'elsewhere' | null;

interface BuyerProps {
  people: ReturnType<typeof usePossibleBuyers>;
  value: Buyer;
  error: string | undefined;
  onChange: (buyer: Buyer) => void;
}

/** People who wrote about the ad, the last one first, and a buyer who came from elsewhere. */
export function BuyerField({ people, value, error, onChange }: BuyerProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <fieldset
      role="radiogroup"
      tabIndex={-1}
      className="min-w-0 outline-none"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? id : undefined}
    >
      <legend className="mb-2 text-14 font-semibold">{t('ownAd.sale.to')}</legend>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
        {people.rows.map((person) => (
          <BuyerCard key={person.id} name={id} isChosen={value === person.id} onChoose={() => onChange(person.id)}>
            <Avatar
              name={person.full_name}
              picture={person.profile_picture}
              business={person.user_type !== 'user'}
              className="size-9 text-14"
            />
            <span dir="auto" className="min-w-0 flex-1 leading-normal font-semibold">
              {person.full_name}
            </span>
          </BuyerCard>
        ))}
        {people.isLoading && <p className="text-14 text-ink-3">{t('ownAd.sale.loading')}</p>}
        {people.isEmpty && <p className="text-14 text-ink-2">{t('ownAd.sale.nobody')}</p>}
        {people.isFailed && (
          <p role="alert" className="text-14 text-danger">
            {t('ownAd.sale.failed')}
          </p>
        )}
        {(people.hasMore || people.isFailed) && (
          <Button look="outlined" onClick={people.more} disabled={people.isLoading}>
            {t(people.isFailed ? 'common.retry' : 'ownAd.sale.more')}
          </Button>
        )}
        <BuyerCard name={id} isChosen={value === 'elsewhere'} onChoose={() => onChange('elsewhere')}>
          <span className="min-w-0 flex-1 leading-normal font-semibold">{t('ownAd.sale.elsewhere')}</span>
        </BuyerCard>
      </div>
      {error && (
        <p id={id} className="mt-2 text-14 text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}

interface CardProps {
  name: string;
  isChosen: boolean;
  onChoose: () => void;
  children: ReactNode;
}

function BuyerCard({ name, isChosen, onChoose, children }: CardProps) {
  return (
    <label className={`${radioCard} items-center gap-3 px-4`}>
      <input
        type="radio"
        name={name}
        checked={isChosen}
        onChange={onChoose}
        className="size-5 shrink-0 appearance-none rounded-full border-[1.5px] border-line-strong bg-surface outline-none checked:border-[6px] checked:border-brand"
      />
      {children}
    </label>
  );
}

/** With whom the owner of an ad has chatted about it, the last one first. */
export function usePossibleBuyers(ad: number) {
  const first: PageRequest = { page: 1, page_size: 10 };
  const list = useInfiniteQuery({
    queryKey: ['possible-buyers', ad],
    queryFn: ({ pageParam }) => call('listPossibleBuyers', { params: { ad_id: ad }, query: pageParam }),
    initialPageParam: first,
    getNextPageParam: nextPage,
    staleTime: 0,
  });
  const rows = withoutRepeats(list.data?.pages ?? []);
  return {
    rows,
    isLoading: list.isFetching,
    isEmpty: list.isSuccess && rows.length === 0,
    isFailed: list.isError && !list.isFetching,
    hasMore: list.hasNextPage,
    more: () => void (list.isError && rows.length === 0 ? list.refetch() : list.fetchNextPage()),
  };
}
