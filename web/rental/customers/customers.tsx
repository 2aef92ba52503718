import { Search, Users } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import { Form, Link } from 'react-router';
import type { RentalCustomer } from '#contract/rental/rental-customers.ts';
import { callsIn } from '#web/platform/calls/loading.ts';
import { viewerIn } from '#web/platform/calls/viewer.ts';
import { pageIn } from '../bookings/load.ts';
import { useDay } from '#web/platform/i18n/time.tsx';
import { Head } from '#web/platform/head/head.tsx';
import { paths } from '#web/platform/calls/paths.ts';
import { Avatar } from '#web/people/profiles/avatar.tsx';
import { Button, LinkButton } from '#web/platform/ui/button.tsx';
import { LoadFailure } from '#web/platform/ui/list/load-failure.tsx';
import { Notice } from '#web/platform/ui/notice.tsx';
import type { Route } from './+types/customers.ts';
import { CustomerFigures } from './figures.tsx';

export const handle = { i18n: ['rental'] };

const perPage = 20;

/** Null for any account but a rental office. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const me = await viewerIn(context);
  if (me.user_type !== 'office') return { found: null, q: '' };
  const query = new URL(request.url).searchParams;
  const q = (query.get('q') ?? '').trim().slice(0, 60);
  const found = await callsIn(context)('listCustomers', { query: { page: pageIn(query), page_size: perPage, ...(q && { q }) } });
  return { found, q };
}

/** Who has booked with an office, the latest first. */
export default function CustomersScreen({ loaderData: { found, q } }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <div className="wrap grid max-w-240! grid-cols-[minmax(0,1fr)] gap-4 py-5 wide:py-8">
      <Head title={t('bookings.customers.title')} description={t('bookings.customers.description')} path={paths.customers()} hidden />
      <h1 className="text-22 font-bold wide:text-28">{t('bookings.customers.title')}</h1>
      {!found ? (
        <Empty title={t('bookings.customers.forOffices')} advice={t('bookings.customers.forOfficesAdvice')} />
      ) : (
        <>
          {(found.count > 0 || q !== '') && <SearchForm q={q} />}
          {found.results.length === 0 && q !== '' && <p className="py-6 text-center text-ink-2">{t('bookings.customers.notFound')}</p>}
          {found.results.length === 0 && q === '' && (
            <Empty title={t('bookings.customers.none')} advice={t('bookings.customers.noneAdvice')} />
          )}
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-3 wide:grid-cols-[repeat(2,minmax(0,1fr))]">
            {found.results.map((customer) => (
              <li key={customer.id}>
                <Customer customer={customer} />
              </li>
            ))}
          </ul>
          <Pages page={found.page} pages={found.pages} q={q} />
        </>
      )}
    </div>
  );
}

function SearchForm({ q }: { q: string }) {
  const { t } = useTranslation();
  return (
    <Form method="get" role="search" className="flex gap-2">
      <input
        key={q}
        type="search"
        name="q"
        defaultValue={q}
        maxLength={60}
        dir="auto"
        aria-label={t('bookings.customers.search')}
        placeholder={t('bookings.customers.search')}
        className="min-h-11 min-w-0 flex-1 rounded-field border border-line-strong bg-surface px-3.5 outline-offset-2"
      />
      <Button look="outlined" type="submit" className="px-3.5!">
        <Search size={18} strokeWidth={1.75} aria-hidden="true" />
        {t('bookings.customers.find')}
      </Button>
    </Form>
  );
}

function Customer({ customer }: { customer: RentalCustomer }) {
  const { t } = useTranslation();
  const day = useDay();
  const { id, person, last_at: last, note } = customer;
  return (
    <article
      aria-labelledby={`customer-${id}`}
      className="relative grid h-full content-start gap-2 rounded-card border border-line bg-surface p-3.5"
    >
      <div className="flex items-center gap-3">
        <Avatar name={person.full_name} picture={person.profile_picture} business={person.user_type !== 'user'} className="size-10" />
        <div className="min-w-0 flex-1">
          <h2 id={`customer-${id}`} className="one-line font-bold">
            <Link to={paths.customer(id)} className="after:absolute after:inset-0 after:rounded-card hover:underline">
              <bdi>{person.full_name}</bdi>
            </Link>
          </h2>
          <p className="one-line text-14 text-ink-3">
            {t('bookings.customers.last')} <time dateTime={last}>{day(last)}</time>
          </p>
        </div>
      </div>
      <CustomerFigures customer={customer} />
      {note !== '' && (
        <p dir="auto" className="line-clamp-2 text-14 wrap-anywhere text-ink-2">
          {note}
        </p>
      )}
    </article>
  );
}

function Pages({ page, pages, q }: { page: number; pages: number; q: string }) {
  const { t } = useTranslation();
  if (pages <= 1) return null;
  const to = (one: number) => paths.customers({ ...(q && { q }), page: one });
  return (
    <nav aria-label={t('bookings.customers.pages')} className="flex justify-center gap-2.5">
      {page > 1 && (
        <LinkButton look="outlined" to={to(page - 1)}>
          {t('bookings.customers.before')}
        </LinkButton>
      )}
      {page < pages && (
        <LinkButton look="outlined" to={to(page + 1)}>
          {t('bookings.customers.next')}
        </LinkButton>
      )}
    </nav>
  );
}

function Empty({ title, advice }: { title: string; advice: string }) {
  return <Notice picture={<Users size={36} strokeWidth={1.5} aria-hidden="true" className="text-ink-3" />} title={title} advice={advice} />;
}

export function ErrorBoundary() {
  const { t } = useTranslation();
  return (
    <div className="wrap py-8">
      <LoadFailure title={t('bookings.customers.failed')} advice={t('bookings.failedAdvice')} />
    </div>
  );
}
