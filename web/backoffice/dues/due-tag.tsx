import { useTranslation } from 'react-i18next';
import type { AdminDue } from '#contract/backoffice/admin-dues.ts';
import { ToneTag, type Tone } from '../desk/tone-tag.tsx';

const tones: Record<AdminDue['state'], Tone> = {
  open: 'plain',
  disputed: 'warn',
  paid: 'good',
  waived: 'plain',
  fallen: 'plain',
  to_refund: 'warn',
  refunded: 'plain',
};

/** An overdue one stops its person from posting. */
export function DueTag({ due: { state, is_overdue: isOverdue } }: { due: Pick<AdminDue, 'state' | 'is_overdue'> }) {
  const { t } = useTranslation('backoffice');
  return <ToneTag tone={isOverdue ? 'bad' : tones[state]}>{t(isOverdue ? 'dues.stops' : `dues.states.${state}`)}</ToneTag>;
}
