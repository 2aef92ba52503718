import { useInfiniteQuery } from '@tanstack/react-query';
import { LifeBuoy } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { TicketCard } from '#contract/messaging/support.ts';
import { call } from '#web/platform/api/browser.ts';
import { nextPage, type PageRequest } from '#web/platform/calls/next-page.ts';
import { Since } from '#web/platform/i18n/time.tsx';
import { paths } from '#web/platform/calls/paths.ts';
import { useSession } from '#web/platform/session/store.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { Notice } from '#web/platform/ui/notice.tsx';
import { withoutRepeats } from '#web/platform/ui/list/without-repeats.ts';
import { TicketStatus } from './ticket-status.tsx';
import { ticketsKey } from './tickets-key.ts';

/** One's own tickets, the one last written in first. */
export function Tickets() {
  const { t } = useTranslation();
  const { data, isPending, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useTickets();
  const tickets = withoutRepeats(data?.pages ?? []);
  return (
    <section aria-labelledby="tickets" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="tickets" className="text-22 font-bold">
        {t('support.mine')}
      </h2>
      {isPending && <Waiting />}
      {data && tickets.length === 0 && (
        <Notice
          picture={<LifeBuoy size={32} strokeWidth={1.5} aria-hidden="true" className="text-ink-3" />}
          title={t('support.none')}
          advice={t('support.noneAdvice')}
        />
      )}
      {tickets.length > 0 && (
        <ul className="divide-y divide-line rounded-card border border-line bg-surface">
          {tickets.map((ticket) => (
            <li key={ticket.id}>
              <TicketItem ticket={ticket} />
            </li>
          ))}
        </ul>
      )}
      {isError && (
        <p role="status" className="flex flex-wrap items-center gap-3 text-14 text-danger">
          {t('support.failed')}
          <Button look="outlined" onClick={() => void (data ? fetchNextPage() : refetch())}>
            {t('common.retry')}
          </Button>
        </p>
      )}
      {hasNextPage && !isError && (
        <Button look="outlined" onClick={() => void fetchNextPage()} disabled={isFetchingNextPage} className="justify-self-start">
          {t('support.more')}
        </Button>
      )}
    </section>
  );
}

function useTickets() {
  const { i18n } = useTranslation();
  const session = useSession();
  const requested: PageRequest = { page: 1 };
  return useInfiniteQuery({
    queryKey: [...ticketsKey, session?.userId, i18n.language],
    queryFn: ({ pageParam }) => call('listTickets', { query: pageParam }),
    initialPageParam: requested,
    getNextPageParam: nextPage,
    staleTime: 0,
  });
}

function TicketItem({ ticket: { id, ticket, topic, status, excerpt, updated_at } }: { ticket: TicketCard }) {
  const { t } = useTranslation();
  return (
    <Link to={paths.ticket(id)} className="group block px-4 py-3.5 -outline-offset-2 wide:px-6">
      <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <b className="font-semibold group-hover:underline">{t(`support.topics.${topic}`)}</b>
        <TicketStatus status={status} />
        <span className="ms-auto text-12 text-ink-3">
          <bdi dir="ltr">{ticket}</bdi> · <Since time={updated_at} />
        </span>
      </span>
      <span dir="auto" className="mt-0.5 line-clamp-2 text-14 wrap-anywhere text-ink-2 beside">
        {excerpt}
      </span>
    </Link>
  );
}

function Waiting() {
  return (
    <div aria-hidden="true" className="divide-y divide-line rounded-card border border-line bg-surface">
      {[0, 1].map((index) => (
        <div key={index} className="grid gap-2 px-4 py-3.5 wide:px-6">
          <span className="skeleton h-6 w-40" />
          <span className="skeleton h-5 w-4/5" />
        </div>
      ))}
    </div>
  );
}
