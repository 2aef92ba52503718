import { FileText } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import type { AdminPaymentDetails } from '#contract/backoffice/admin-money.ts';
import { Moment } from '../desk/moment.tsx';

export function Invoices({ invoices }: { invoices: AdminPaymentDetails['invoices'] }) {
  const { t } = useTranslation('backoffice');
  if (invoices.length === 0) return <p className="text-14 text-ink-3">{t('payments.noInvoices')}</p>;
  return (
    <ul className="-mx-2 grid">
      {invoices.map(({ number, kind, url, issued_at }) => (
        <li key={number}>
          <a href={url} target="_blank" rel="noopener" className="flex min-h-12 items-center gap-3 rounded-field px-2 hover:bg-sunken">
            <FileText size={18} strokeWidth={1.75} aria-hidden="true" className="text-ink-3" />
            <span className="min-w-0 flex-1 text-14">
              <span className="block font-semibold">{t(`payments.invoiceKinds.${kind}`)}</span>
              <span className="block text-12 text-ink-3">
                <bdi dir="ltr">{number}</bdi> · <Moment time={issued_at} />
              </span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
