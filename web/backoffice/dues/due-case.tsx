import { X } from 'virtual:icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import type { AdminDue } from '#contract/backoffice/admin-dues.ts';
import { Moment } from '../desk/moment.tsx';
import { adminPaths } from '../desk/paths.ts';
import { PersonLink } from '../desk/person.tsx';
import { useStaffQuery } from '../desk/queries.ts';
import { Failed, Panel } from '../desk/screen.tsx';
import { Price } from '#web/platform/ui/price.tsx';
import { DueActions } from './due-actions.tsx';
import { DueTag } from './due-tag.tsx';
import { Lateness } from './lateness.tsx';

/** One due: how it came about, what its person says, and what can be decided. */
export function DueCase({ id }: { id: number }) {
  const { t } = useTranslation('backoffice');
  const { data, error, refetch } = useStaffQuery('getAdminDue', { params: { id } });
  if (error && !data) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return <div role="status" aria-label={t('loading')} className="skeleton h-96" />;
  return (
    <Panel title={<bdi>{data.user.name}</bdi>} actions={<Close />}>
      <p className="-mt-2 text-14 text-ink-3">
        <bdi>{data.ad.title}</bdi> · {t('dues.sourceOf', { source: t(`dues.sources.${data.source}`), id: data.source_id })}
      </p>
      <Facts due={data} />
      {data.dispute && <Dispute dispute={data.dispute} />}
      <DueActions due={data} />
      <p className="text-12 text-ink-3">{t('dues.decisionNote')}</p>
    </Panel>
  );
}

function Close() {
  const { t } = useTranslation('backoffice');
  const { search } = useLocation();
  return (
    <Link
      to={adminPaths.dues() + search}
      aria-label={t('dues.close')}
      title={t('dues.close')}
      className="tap grid place-items-center rounded-full hover:bg-sunken"
    >
      <X size={18} strokeWidth={1.75} aria-hidden="true" />
    </Link>
  );
}

function Facts({ due }: { due: AdminDue }) {
  const { t } = useTranslation('backoffice');
  const money = (amount: string) => <Price amount={Number(amount)} />;
  const isLowered = Number(due.first_total) > Number(due.total);
  const rows: [string, ReactNode][] = [
    [t('dues.state'), <DueTag key="state" due={due} />],
    [t('dues.debtor'), <PersonLink key="user" {...due.user} />],
    [t('dues.soldOn'), <Moment key="sold" time={due.created_at} only="day" />],
    [t('dues.dueOn'), <Lateness key="due" due={due} />],
    [t('dues.price'), money(due.price)],
    [t('dues.fee'), money(due.fee)],
    [t('payments.vat'), money(due.vat)],
    ...(isLowered ? [[t('dues.first'), <s key="first">{money(due.first_total)}</s>] satisfies [string, ReactNode]] : []),
    [t('dues.total'), <b key="total">{money(due.total)}</b>],
    ...(due.payment_id === null ? [] : [[t('dues.payment'), <Paid key="paid" id={due.payment_id} />] satisfies [string, ReactNode]]),
    ...(due.reason
      ? [
          [
            t('dues.reason'),
            <bdi key="why" className="wrap-anywhere">
              {due.reason}
            </bdi>,
          ] satisfies [string, ReactNode],
        ]
      : []),
    ...(due.decided_by ? [[t('dues.decidedBy'), <bdi key="by">{due.decided_by.name}</bdi>] satisfies [string, ReactNode]] : []),
  ];
  return (
    <dl className="grid text-14">
      {rows.map(([name, value]) => (
        <div key={name} className="flex items-baseline justify-between gap-4 border-t border-line py-2">
          <dt className="shrink-0 text-ink-3">{name}</dt>
          <dd className="min-w-0 text-end font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Paid({ id }: { id: number }) {
  const { t } = useTranslation('backoffice');
  return (
    <Link to={adminPaths.payment(id)} className="text-brand hover:underline">
      {t('payments.one', { id })}
    </Link>
  );
}

function Dispute({ dispute: { text, at, answer } }: { dispute: NonNullable<AdminDue['dispute']> }) {
  const { t } = useTranslation('backoffice');
  return (
    <div className="grid gap-2 rounded-field bg-danger-tint p-3 text-14">
      <p className="text-12 text-ink-2">
        {t('dues.disputed')} · <Moment time={at} only="day" />
      </p>
      <p dir="auto" className="wrap-anywhere whitespace-pre-line beside">
        {text}
      </p>
      {answer && (
        <p dir="auto" className="border-t border-line pt-2 wrap-anywhere whitespace-pre-line beside">
          {t('dues.answered')}: <bdi>{answer}</bdi>
        </p>
      )}
    </div>
  );
}
