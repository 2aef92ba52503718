import { useTranslation } from 'react-i18next';
import type { AdminPayment } from '#contract/backoffice/admin-money.ts';
import { ToneTag, type Tone } from '../desk/tone-tag.tsx';

const tones: Partial<Record<AdminPayment['status'], Tone>> = { paid: 'good', failed: 'bad' };

export function PaymentStatus({ payment: { status, needs_refund } }: { payment: Pick<AdminPayment, 'status' | 'needs_refund'> }) {
  const { t } = useTranslation('backoffice');
  return (
    <span className="inline-flex flex-wrap gap-1">
      <ToneTag tone={tones[status] ?? 'plain'}>{t(`payments.statuses.${status}`)}</ToneTag>
      {needs_refund && <ToneTag tone="warn">{t('payments.needsRefund')}</ToneTag>}
    </span>
  );
}
