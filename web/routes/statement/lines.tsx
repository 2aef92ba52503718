import { Download, FileText } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { RentalStatement, StatementLine } from '#contract/rental-statements.ts';
import { useFigures } from '../../i18n/figures.tsx';
import { useDay } from '../../i18n/time.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { useHydrated } from '../../ui/hydrated.ts';
import { Notice } from '../../ui/notice.tsx';
import { Price } from '../../ui/price.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { csvOf } from './csv.ts';
import { useItem } from './use-item.ts';

/** All that the month consists of, the newest first: a table on wide screens, a list on phones. */
export function Lines({ statement }: { statement: RentalStatement }) {
  const { t } = useTranslation();
  const { lines, count } = statement;
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
      <LineTable lines={lines} />
      {count > lines.length && <p className="text-14 text-ink-3">{t('statement.more')}</p>}
    </section>
  );
}

function Save({ statement: { month, lines } }: { statement: RentalStatement }) {
  const { t } = useTranslation();
  const hydrated = useHydrated();
  const item = useItem();
  if (!hydrated) return null;
  const names = (['on', 'booking', 'renter', 'item', 'amount', 'vat'] as const).map((name) => t(`statement.${name}`));
  const rows = lines.map((line) => [line.on, String(line.booking_id), line.renter, item(line), line.amount, line.vat]);
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

function LineTable({ lines }: { lines: readonly StatementLine[] }) {
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
      <tbody>
        {lines.map((line) => (
          <LineRow key={`${line.kind} ${line.booking_id} ${line.charge?.id ?? ''}`} line={line} />
        ))}
      </tbody>
    </table>
  );
}

const cell = 'wide:border-t wide:border-line wide:px-4 wide:py-3';

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
