import { useTranslation } from 'react-i18next';
import { Link, useRevalidator } from 'react-router';
import type { Ticket } from '#contract/messaging/support.ts';
import { callsIn, orNotFound } from '#web/platform/calls/loading.ts';
import { Since, useDay } from '#web/platform/i18n/time.tsx';
import { Head } from '#web/platform/head/head.tsx';
import { useLive } from '#web/platform/live/connection.ts';
import { paths } from '#web/platform/calls/paths.ts';
import type { Route } from './+types/ticket.ts';
import { TicketStatus } from './ticket-status.tsx';
import { WriteMore } from './write-more.tsx';

export const handle = { i18n: ['messaging'] };

/** One's own ticket; 404 for anybody else's. */
export async function loader({ context, params }: Route.LoaderArgs) {
  return orNotFound(callsIn(context)('getTicket', { params: { id: Number(params.id) } }));
}

export default function TicketScreen({ loaderData: ticket }: Route.ComponentProps) {
  const { t } = useTranslation();
  const day = useDay();
  const { revalidate } = useRevalidator();
  useLive('notification', ({ kind }) => {
    if (kind === 'support_answer') void revalidate();
  });
  const { id, topic, status, created_at, messages } = ticket;
  const title = t('support.ticket', { code: ticket.ticket });
  return (
    <div className="wrap grid max-w-170 grid-cols-[minmax(0,1fr)] gap-5 py-8 wide:py-12">
      <Head title={title} description={t('support.description')} path={paths.ticket(id)} hidden />
      <header>
        <Link to={paths.support()} className="inline-flex min-h-11 items-center text-14 font-semibold text-brand hover:underline">
          {t('support.back')}
        </Link>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="text-28 font-bold">{title}</h1>
          <TicketStatus status={status} />
        </div>
        <p className="text-14 text-ink-3">{t('support.about', { topic: t(`support.topics.${topic}`), day: day(created_at) })}</p>
      </header>
      <ol aria-label={t('support.thread')} className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {messages.map((message) => (
          <li key={message.id}>
            <TicketMessage message={message} />
          </li>
        ))}
      </ol>
      <WriteMore ticket={ticket} />
    </div>
  );
}

function TicketMessage({ message: { from_staff, text, created_at } }: { message: Ticket['messages'][number] }) {
  const { t } = useTranslation();
  const look = from_staff ? 'me-8 bg-brand-tint wide:me-20' : 'ms-8 border border-line bg-surface wide:ms-20';
  return (
    <article className={`rounded-card px-4 py-3 wide:px-5 ${look}`}>
      <p className="flex flex-wrap items-center gap-x-2">
        <b className="text-14 font-semibold">{t(from_staff ? 'support.staff' : 'support.you')}</b>
        <span className="text-12 text-ink-3">
          <Since time={created_at} />
        </span>
      </p>
      <p dir="auto" className="wrap-anywhere whitespace-pre-line beside">
        {text}
      </p>
    </article>
  );
}
