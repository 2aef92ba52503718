import { useTranslation } from 'react-i18next';
import type { TicketCard } from '#contract/messaging/support.ts';
import { Tag } from '#web/platform/ui/tag.tsx';

export function TicketStatus({ status }: Pick<TicketCard, 'status'>) {
  const { t } = useTranslation();
  return <Tag tone={status === 'answered' ? 'good' : 'plain'}>{t(`support.status.${status}`)}</Tag>;
}
