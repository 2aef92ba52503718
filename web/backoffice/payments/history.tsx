import { useTranslation } from 'react-i18next';
import type { AdminPaymentDetails } from '#contract/backoffice/admin-money.ts';
import { Moment } from '../desk/moment.tsx';
import { useWordOr } from '../desk/word-or.ts';

/** How the payment came to stand as it does, step by step. */
export function History({ steps }: { steps: AdminPaymentDetails['history'] }) {
  const { t } = useTranslation('backoffice');
  const word = useWordOr();
  return (
    <ol className="grid text-14">
      {steps.map(({ from, to, cause, at, detail }, index) => (
        <li key={index} className="relative grid gap-0.5 border-s border-line ps-4 pb-4 last:pb-0">
          <span aria-hidden="true" className="absolute -start-1 top-2 size-2 rounded-full bg-brand" />
          <p className="font-semibold">
            {from && from !== to
              ? t('payments.moved', { from: t(`payments.statuses.${from}`), to: t(`payments.statuses.${to}`) })
              : t(`payments.statuses.${to}`)}
          </p>
          <p className="text-12 text-ink-3">
            {word('payments.causes', cause)} · <Moment time={at} />
          </p>
          {detail && (
            <p dir="auto" className="wrap-anywhere text-ink-2 beside">
              {detail}
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}
