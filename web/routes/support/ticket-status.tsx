import { useTranslation } from 'react-i18next';
import type { TicketCard } from '#contract/support.ts';
import { Tag } from '../../ui/tag.tsx';

export function TicketStatus({ status }: Pick<TicketCard, 'status'>) {
  const { t } = useTranslation();
  return <Tag tone={status === 'answered' ? 'good' : 'plain'}>{t(`support.status.${status}`)}</Tag>;
}
