import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Page } from '#contract/platform/page.ts';
import type { Payment } from '#contract/money/payments.ts';
import { call } from '#web/platform/api/browser.ts';
import { nextPage, type PageRequest } from '#web/platform/calls/next-page.ts';
import { useDay } from '#web/platform/i18n/time.tsx';
import { paths } from '#web/platform/calls/paths.ts';
import { ReceiptLinks } from '../payments/receipt-links.tsx';
import { Button, LinkButton } from '#web/platform/ui/button.tsx';
import { Price } from '#web/platform/ui/price.tsx';
import { Tag } from '#web/platform/ui/tag.tsx';
import { withoutRepeats } from '#web/platform/ui/list/without-repeats.ts';
import { WithdrawButton } from './withdraw-button.tsx';

/** What was paid, and what was tried; each with its invoice or with the way on. */
export function PaymentList({ first, language }: { first: Page<Payment>; language: string }) {
  const { t } = useTranslation();
  const requested: PageRequest = { page: 1 };
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } = useInfiniteQuery({
    queryKey: ['payments', language, first],
    queryFn: ({ pageParam }) => call('listPayments', { query: pageParam }),
    initialPageParam: requested,
    getNextPageParam: nextPage,
    initialData: { pages: [first], pageParams: [requested] },
  });
  const payments = withoutRepeats(data.pages);
  return (
    <section aria-labelledby="payments" className="grid gap-3">
      <h2 id="payments" className="text-18 font-bold wide:text-22">
        {t('payments.own.payments')}
      </h2>
      {payments.length === 0 && (
        <p className="rounded-card border border-line bg-surface px-4 py-6 text-center text-ink-3">{t('payments.own.noPayments')}</p>
      )}
      {payments.length > 0 && (
        <ul className="divide-y divide-line rounded-card border border-line bg-surface">
          {payments.map((payment) => (
            <li key={payment.id}>
              <PaymentItem payment={payment} />
            </li>
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button
          look="outlined"
          onClick={() => void fetchNextPage()}
          disabled={isFetchingNextPage}
          aria-busy={isFetchingNextPage}
          className="justify-self-start"
        >
          {t(isFetchNextPageError ? 'common.retry' : 'payments.own.more')}
        </Button>
      )}
    </section>
  );
}

function PaymentItem({ payment }: { payment: Payment }) {
  const { t } = useTranslation();
  const day = useDay();
  const { id, title, status, total, created_at, paid_at, failure, refundable_until: until } = payment;
  return (
    <article className="grid items-center gap-x-4 gap-y-1 px-4 py-3 tablet:grid-cols-[minmax(0,1fr)_auto] wide:px-6">
      <div className="min-w-0">
        <h3 className="leading-snug font-semibold wrap-anywhere">{title}</h3>
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-14 text-ink-3">
          <Price amount={Number(total)} places={2} />
          <span>{day(paid_at ?? created_at)}</span>
          <Tag tone={status === 'paid' ? 'good' : 'plain'}>{t(`payments.status.${status}`)}</Tag>
        </p>
        {failure && <p className="text-14 text-ink-2">{failure}</p>}
        {until && <p className="text-14 text-ink-2">{t('payments.withdraw.until', { day: day(until) })}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-x-4">
        <ReceiptLinks payment={payment} />
        {until && <WithdrawButton payment={payment} />}
        {status === 'initiated' && <Way to={paths.payment(id)} label={t('payments.own.check')} />}
        {status === 'failed' && <Way to={paths.paymentFailed(id)} label={t('payments.again')} />}
      </div>
    </article>
  );
}

function Way({ to, label }: { to: string; label: string }) {
  return (
    <LinkButton look="plain" to={to} className="px-0! text-14">
      {label}
    </LinkButton>
  );
}
