import { useTranslation } from 'react-i18next';
import type { AdminPaymentDetails } from '#contract/backoffice/admin-money.ts';
import { halalasOf } from '#contract/platform/amounts.ts';
import { Moment } from '../desk/moment.tsx';
import { useWordOr } from '../desk/word-or.ts';
import { useFigures } from '#web/platform/i18n/figures.tsx';

/** The entries of a payment by account; they come to nothing in sum. */
export function Ledger({ entries }: { entries: AdminPaymentDetails['ledger'] }) {
  const { t } = useTranslation('backoffice');
  const { fixed } = useFigures();
  const word = useWordOr();
  const sum = entries.reduce((all, { amount }) => all + halalasOf(amount), 0);
  if (entries.length === 0) return <p className="text-14 text-ink-3">{t('payments.noLedger')}</p>;
  return (
    <div className="relative overflow-x-auto" role="region" aria-label={t('payments.ledger')} tabIndex={0}>
      <table className="w-full text-14">
        <thead className="text-12 text-ink-3">
          <tr>
            <th className="py-1.5 text-start font-medium">{t('payments.account')}</th>
            <th className="py-1.5 text-start font-medium">{t('payments.at')}</th>
            <th className="py-1.5 text-end font-medium">{t('payments.entry')}</th>
          </tr>
        </thead>
        <tbody>
          {entries.map(({ account, amount, at }, index) => (
            <tr key={index} className="border-t border-line">
              <td className="py-2 pe-3">{word('payments.accounts', account)}</td>
              <td className="py-2 pe-3 whitespace-nowrap text-ink-2">
                <Moment time={at} />
              </td>
              <td className="py-2 text-end tabular-nums">
                <bdi dir="ltr">{fixed(Number(amount), 2)}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-t border-line-strong font-semibold">
            <th scope="row" colSpan={2} className="py-2 text-start">
              {t('payments.sum')}
            </th>
            <td className={`py-2 text-end tabular-nums ${sum === 0 ? '' : 'text-danger'}`}>
              <bdi dir="ltr">{fixed(sum / 100, 2)}</bdi>
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
