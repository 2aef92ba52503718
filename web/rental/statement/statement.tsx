import { ChevronLeft, ChevronRight, FileText } from 'virtual:icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { RentalStatement } from '#contract/rental/rental-statements.ts';
import { riyadhDay } from '#contract/platform/riyadh.ts';
import { callsIn } from '#web/platform/calls/loading.ts';
import { viewerIn } from '#web/platform/calls/viewer.ts';
import { useLocale } from '#web/platform/i18n/figures.tsx';
import { useMinute } from '#web/platform/i18n/time.tsx';
import { Head } from '#web/platform/head/head.tsx';
import { paths } from '#web/platform/calls/paths.ts';
import { LinkButton } from '#web/platform/ui/button.tsx';
import { Filled } from '#web/platform/ui/filled.tsx';
import { LoadFailure } from '#web/platform/ui/list/load-failure.tsx';
import { Notice } from '#web/platform/ui/notice.tsx';
import type { Route } from './+types/statement.ts';
import { Lines } from './lines.tsx';
import { isMonth, monthAfter } from './months.ts';
import { Sums } from './sums.tsx';

export const handle = { i18n: ['rental'] };

/** Null for any account but a rental office. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const me = await viewerIn(context);
  if (me.user_type !== 'office') return { statement: null };
  const month = new URL(request.url).searchParams.get('month');
  return { statement: await callsIn(context)('getStatement', { query: isMonth(month) ? { month } : {} }) };
}

/** What an office rented out in a month, and what came of it. */
export default function StatementScreen({ loaderData: { statement } }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <Frame>
      <Head title={t('statement.title')} description={t('statement.description')} path={paths.statement()} hidden />
      {statement ? (
        <>
          <StatementHead statement={statement} />
          <Sums statement={statement} />
          <Lines statement={statement} />
        </>
      ) : (
        <ForOffices />
      )}
    </Frame>
  );
}

function StatementHead({ statement: { month, supplier } }: { statement: RentalStatement }) {
  const { t } = useTranslation();
  const monthName = useMonthName();
  const isThis = riyadhDay(useMinute()).startsWith(month);
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
      <div className="min-w-0">
        <h1 className="text-22 font-bold wide:text-28">{t('statement.of', { month: monthName(month) })}</h1>
        <p className="text-14 text-ink-2">
          <bdi>{supplier.name}</bdi> ·{' '}
          {supplier.vat_number === null ? (
            t('statement.noVat')
          ) : (
            <Filled phrase={(holes) => t('statement.vatNumber', holes)} parts={{ number: <bdi dir="ltr">{supplier.vat_number}</bdi> }} />
          )}
        </p>
        <p className="text-14 text-ink-3">{t('statement.notInvoice')}</p>
      </div>
      <nav aria-label={t('statement.months')} className="flex gap-2.5">
        <LinkButton look="outlined" to={paths.statement({ month: monthAfter(month, -1) })} className="px-3.5!">
          <ChevronLeft size={18} strokeWidth={1.75} aria-hidden="true" className="turns" />
          {t('statement.earlier')}
        </LinkButton>
        {!isThis && (
          <LinkButton look="outlined" to={paths.statement({ month: monthAfter(month, 1) })} className="px-3.5!">
            {t('statement.later')}
            <ChevronRight size={18} strokeWidth={1.75} aria-hidden="true" className="turns" />
          </LinkButton>
        )}
      </nav>
    </header>
  );
}

/** «نوفمبر 2026». */
function useMonthName(): (month: string) => string {
  const locale = useLocale();
  const format = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return (month) => format.format(new Date(`${month}-01T00:00:00Z`));
}

function ForOffices() {
  const { t } = useTranslation();
  return (
    <Notice
      picture={<FileText size={36} strokeWidth={1.5} aria-hidden="true" className="text-ink-3" />}
      title={t('statement.others')}
      advice={t('statement.othersAdvice')}
    >
      <LinkButton look="filled" to={paths.trips()}>
        {t('statement.toTrips')}
      </LinkButton>
    </Notice>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return <div className="wrap grid max-w-275! grid-cols-[minmax(0,1fr)] gap-4 py-5 wide:py-8">{children}</div>;
}

export function ErrorBoundary() {
  const { t } = useTranslation();
  return (
    <Frame>
      <LoadFailure title={t('statement.failed')} advice={t('statement.failedAdvice')} />
    </Frame>
  );
}
