import { Download, FileText } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { RentalStatement, StatementBooking, StatementLine } from '#contract/rental/rental-statements.ts';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { useDay } from '#web/platform/i18n/time.tsx';
import { paths } from '#web/platform/calls/paths.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { useHydrated } from '#web/platform/ui/hydrated.ts';
import { Filled } from '#web/platform/ui/filled.tsx';
import { Notice } from '#web/platform/ui/notice.tsx';
import { Price } from '#web/platform/ui/price.tsx';
import { saveFile } from '#web/platform/ui/save-file.ts';
import { csvOf } from '#web/platform/ui/csv.ts';
import { useItem } from './use-item.ts';

/** All that the month consists of, booking by booking, the newest first: a table on wide screens, a list on phones. */
export function Lines({ statement }: { statement: RentalStatement }) {
  const { t } = useTranslation();
  const { lines, bookings, count } = statement;
  if (lines.length === 0) {
    return (
      <Notice
        picture={<FileText size={36} strokeWidth={1.5} aria-hidden="true" className="text-ink-3" />}
        title={t('statement.none')}
        advice={t('statement.noneAdvice')}
      />
    );
  }
  return (
    <section aria-labelledby="lines" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="lines" className="font-bold">
          {t('statement.lines')}
        </h2>
        <Save statement={statement} />
      </header>
      <LineTable lines={lines} bookings={bookings} />
      {count > lines.length && <p className="text-14 text-ink-3">{t('statement.more')}</p>}
    </section>
  );
}

/** Each line once, without sums of bookings, so that its columns can be added; what is in question has a column of its own. */
function Save({ statement: { month, lines, bookings } }: { statement: RentalStatement }) {
  const { t } = useTranslation();
  const hydrated = useHydrated();
  const item = useItem();
  if (!hydrated) return null;
  const names = (['on', 'booking', 'renter', 'item', 'amount', 'vat', 'inQuestion'] as const).map((name) => t(`statement.${name}`));
  const rows = bookings.flatMap(({ booking_id: booking }) =>
    lines.filter((line) => line.booking_id === booking).map((line) => rowOf(line, item(line))),
  );
  return (
    <Button
      look="outlined"
      onClick={() => saveFile(new Blob([csvOf([names, ...rows])], { type: 'text/csv;charset=utf-8' }), `statement-${month}.csv`)}
    >
      <Download size={18} strokeWidth={1.75} aria-hidden="true" />
      {t('statement.csv')}
    </Button>
  );
}

function rowOf({ on, booking_id, renter, amount, vat, counts }: StatementLine, item: string): string[] {
  return [on, String(booking_id), renter, item, ...(counts ? [amount, vat, ''] : ['', '', amount])];
}

function LineTable({ lines, bookings }: Pick<RentalStatement, 'lines' | 'bookings'>) {
  const { t } = useTranslation();
  return (
    <table className="w-full border-separate border-spacing-0 overflow-hidden rounded-card border border-line bg-surface text-14 max-wide:block max-wide:*:block">
      <thead className="bg-sunken text-12 text-ink-2 max-wide:sr-only">
        <tr>
          {(['on', 'booking', 'renter', 'item', 'amount', 'vat'] as const).map((name) => (
            <th key={name} scope="col" className="px-4 py-3 text-start font-medium">
              {t(`statement.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      {bookings.map((booking) => (
        <tbody key={booking.booking_id} className="max-wide:block max-wide:border-t-4 max-wide:border-sunken">
          {lines
            .filter((line) => line.booking_id === booking.booking_id)
            .map((line) => (
              <LineRow key={`${line.kind} ${line.charge?.id ?? ''}`} line={line} />
            ))}
          <BookingSum booking={booking} />
        </tbody>
      ))}
    </table>
  );
}

const cell = 'wide:border-t wide:border-line wide:px-4 wide:py-3';

/** What a booking comes to in the month, and how its rent was paid. */
function BookingSum({ booking: { booking_id: id, amount, vat, in_question: question, rent } }: { booking: StatementBooking }) {
  const { t } = useTranslation();
  const { digits } = useFigures();
  const paid = rent && {
    card: <Price amount={Number(rent.by_card)} />,
    received: <Price amount={Number(rent.received)} />,
    left: <Price amount={Number(rent.left)} />,
  };
  return (
    <tr className="bg-sunken max-wide:grid max-wide:grid-cols-[minmax(0,1fr)_auto] max-wide:gap-x-4 max-wide:px-4 max-wide:py-3">
      <th scope="row" colSpan={4} className={`${cell} text-start font-normal`}>
        <b className="font-semibold">
          {t('statement.bookingSum')} <bdi dir="ltr">{digits(id)}</bdi>
        </b>
        {paid && (
          <span className="block text-12 text-ink-2">
            <Filled phrase={(holes) => t('statement.paid', holes)} parts={paid} />
          </span>
        )}
        {Number(question) > 0 && (
          <span className="block text-12 text-danger">
            {t('statement.pending')}: <Price amount={Number(question)} />
          </span>
        )}
      </th>
      <td className={`${cell} max-wide:text-end`}>
        <b className="font-bold">
          <Price amount={Number(amount)} />
        </b>
      </td>
      <td className={`${cell} text-ink-2 max-wide:hidden`}>{Number(vat) > 0 ? <Price amount={Number(vat)} places={2} /> : '—'}</td>
    </tr>
  );
}

function LineRow({ line }: { line: StatementLine }) {
  const { t } = useTranslation();
  const { digits } = useFigures();
  const day = useDay();
  const item = useItem();
  const { on, booking_id: booking, renter, rental, amount, vat, counts, charge } = line;
  return (
    <tr className="max-wide:grid max-wide:grid-cols-[minmax(0,1fr)_auto] max-wide:gap-x-4 max-wide:border-t max-wide:border-line max-wide:px-4 max-wide:py-3 max-wide:first:border-t-0">
      <td className={`${cell} whitespace-nowrap text-ink-2 max-wide:order-5`}>
        <time dateTime={on}>{digits(day(`${on}T12:00Z`))}</time>
      </td>
      <td className={`${cell} max-wide:order-6 max-wide:text-end`}>
        <Link dir="ltr" to={charge ? paths.charges(booking) : paths.booking(booking)} className="font-medium text-brand hover:underline">
          {digits(booking)}
        </Link>
      </td>
      <td className={`${cell} max-wide:order-3`}>
        <bdi>{renter}</bdi>
      </td>
      <td className={`${cell} max-wide:order-1`}>
        <b className={`font-semibold ${counts ? '' : 'text-ink-3'}`}>{item(line)}</b>
        <span className="block one-line text-12 text-ink-3">{counts ? <bdi>{rental}</bdi> : t('statement.pending')}</span>
      </td>
      <td className={`${cell} max-wide:order-2 max-wide:text-end`}>
        <b className={`font-bold ${counts ? '' : 'text-ink-3'}`}>
          <Price amount={Number(amount)} />
        </b>
      </td>
      <td className={`${cell} text-ink-2 max-wide:order-4 max-wide:text-end`}>
        {Number(vat) > 0 && counts ? <Price amount={Number(vat)} places={2} /> : '—'}
      </td>
    </tr>
  );
}
