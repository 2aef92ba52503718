import { FileText, Printer } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import type { Payment } from '#contract/money/payments.ts';

const link = 'inline-flex min-h-11 items-center gap-2 text-14 font-semibold text-brand hover:underline';

/** The invoice of a payment as a page and as a file. The address is good for a day and opens without signing in. */
export function ReceiptLinks({ payment: { kind, title, receipt_url: url } }: { payment: Payment }) {
  const { t } = useTranslation();
  if (url === null) return null;
  const what = t(kind === 'donation' ? 'payments.receipt' : 'payments.invoice');
  return (
    <span className="inline-flex flex-wrap gap-x-4">
      <a href={url} target="_blank" rel="noopener" aria-label={`${what}: ${title}`} className={link}>
        <Printer size={18} strokeWidth={1.75} aria-hidden="true" />
        {what}
      </a>
      <a href={`${url}&format=pdf`} download aria-label={`PDF: ${what} · ${title}`} className={link}>
        <FileText size={18} strokeWidth={1.75} aria-hidden="true" />
        PDF
      </a>
    </span>
  );
}
