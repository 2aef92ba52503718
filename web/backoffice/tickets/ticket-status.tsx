import { useTranslation } from 'react-i18next';
import type { TicketCard } from '#contract/messaging/support.ts';
import { ToneTag } from '../desk/tone-tag.tsx';

export function TicketStatus({ status }: Pick<TicketCard, 'status'>) {
  const { t } = useTranslation('backoffice');
  return <ToneTag tone={status === 'open' ? 'warn' : status === 'answered' ? 'good' : 'plain'}>{t(`tickets.statuses.${status}`)}</ToneTag>;
}
