import { MessageCircle } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { customerNoteMost, type RentalCustomer } from '#contract/rental/rental-customers.ts';
import { call } from '#web/platform/api/browser.ts';
import { callsIn, orNotFound } from '#web/platform/calls/loading.ts';
import { BookingItem } from '../bookings/booking-item.tsx';
import { pageIn } from '../bookings/load.ts';
import { Head } from '#web/platform/head/head.tsx';
import { paths } from '#web/platform/calls/paths.ts';
import { Avatar } from '#web/people/profiles/avatar.tsx';
import { Button, LinkButton } from '#web/platform/ui/button.tsx';
import { Card } from '#web/platform/ui/card.tsx';
import { FormFailure } from '#web/platform/ui/form/form-failure.tsx';
import { TextAreaField } from '#web/platform/ui/form/text-area-field.tsx';
import { useForm } from '#web/platform/ui/form/use-form.ts';
import { LoadFailure } from '#web/platform/ui/list/load-failure.tsx';
import { useToast } from '#web/platform/ui/overlay/toast.tsx';
import type { Route } from './+types/customer.ts';
import { CustomerFigures } from './figures.tsx';

export const handle = { i18n: ['rental'] };

const perPage = 20;

/** A customer of one's own office; 404 for anybody else. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const calls = callsIn(context);
  const id = Number(params.id);
  const page = pageIn(new URL(request.url).searchParams);
  return orNotFound(
    Promise.all([
      calls('getCustomer', { params: { id } }),
      calls('listCustomerBookings', { params: { id }, query: { page, page_size: perPage } }),
    ]).then(([customer, bookings]) => ({ customer, bookings })),
  );
}

export default function CustomerScreen({ loaderData: { customer, bookings } }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { id, person } = customer;
  return (
    <div className="wrap grid max-w-240! grid-cols-[minmax(0,1fr)] gap-4 py-5 wide:py-8">
      <Head title={person.full_name} description={t('bookings.customers.description')} path={paths.customer(id)} hidden />
      <header className="grid gap-3">
        <div className="flex items-center gap-3.5">
          <Avatar
            name={person.full_name}
            picture={person.profile_picture}
            business={person.user_type !== 'user'}
            className="size-14 text-18"
          />
          <h1 className="min-w-0 flex-1 text-22 leading-snug font-bold wide:text-28">
            <bdi>{person.full_name}</bdi>
          </h1>
        </div>
        <CustomerFigures customer={customer} />
        <LinkButton look="outlined" to={paths.chat({ user: person.id })} className="justify-self-start">
          <MessageCircle size={18} strokeWidth={1.75} aria-hidden="true" />
          {t('booking.chat')}
        </LinkButton>
      </header>
      <Note key={id} customer={customer} />
      <section aria-labelledby="customer-bookings" className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <h2 id="customer-bookings" className="font-bold">
          {t('bookings.customers.theirs')}
        </h2>
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-3 wide:grid-cols-[repeat(2,minmax(0,1fr))]">
          {bookings.results.map((booking) => (
            <li key={booking.id}>
              <BookingItem booking={booking} />
            </li>
          ))}
        </ul>
        {bookings.page < bookings.pages && (
          <LinkButton look="outlined" to={paths.customer(id, { page: bookings.page + 1 })} className="justify-self-center">
            {t('bookings.customers.next')}
          </LinkButton>
        )}
      </section>
    </div>
  );
}

/** What the office writes down for itself. */
function Note({ customer: { id, note } }: { customer: RentalCustomer }) {
  const { t } = useTranslation();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const { form, field, values, failure, sending, submit } = useForm({
    initial: { note },
    check: () => ({}),
    send: async ({ note: text }) => {
      await call('noteCustomer', { params: { id }, body: { note: text.trim() } });
      toast(t('bookings.customers.noteSaved'));
      await revalidate();
    },
  });
  return (
    <Card id="note" title={t('bookings.customers.note')}>
      <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="grid gap-3">
        <TextAreaField
          {...field('note')}
          label={t('bookings.customers.note')}
          labelHidden
          hint={t('bookings.customers.noteHint')}
          maxLength={customerNoteMost}
          growsTo={0.3}
        />
        <FormFailure>{failure}</FormFailure>
        <Button
          look="outlined"
          type="submit"
          disabled={sending || values.note.trim() === note}
          aria-busy={sending}
          className="justify-self-start"
        >
          {t('bookings.customers.save')}
        </Button>
      </form>
    </Card>
  );
}

export function ErrorBoundary() {
  const { t } = useTranslation();
  return (
    <div className="wrap py-8">
      <LoadFailure title={t('bookings.customers.failed')} advice={t('bookings.failedAdvice')} />
    </div>
  );
}
