import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminDue } from '#contract/backoffice/admin-dues.ts';
import { adminPaths } from '../desk/paths.ts';
import { Button, LinkButton, type Look } from '#web/platform/ui/button.tsx';
import { DecisionDialog, type DueDecision } from './decision-dialog.tsx';
import { LowerDialog } from './lower-dialog.tsx';

/** What may follow each state; another move is refused by the server as well. */
const decisions: Record<AdminDue['state'], readonly DueDecision[]> = {
  open: ['waive'],
  disputed: ['refuse', 'uphold', 'waive'],
  waived: ['reopen'],
  to_refund: ['refunded'],
  paid: [],
  fallen: [],
  refunded: [],
};
const looks: Record<DueDecision, Look> = {
  refuse: 'filled',
  uphold: 'outlined',
  waive: 'outlined',
  reopen: 'outlined',
  refunded: 'filled',
};

export function DueActions({ due }: { due: AdminDue }) {
  const { t } = useTranslation('backoffice');
  const [requested, setRequested] = useState<DueDecision | 'lower' | null>(null);
  const close = () => setRequested(null);
  const isUnpaid = due.state === 'open' || due.state === 'disputed';
  const isPaid = due.payment_id !== null && (due.state === 'paid' || due.state === 'to_refund');
  return (
    <div className="grid grid-cols-2 gap-2 empty:hidden">
      {decisions[due.state].map((decision) => (
        <Button key={decision} look={looks[decision]} onClick={() => setRequested(decision)} className="px-3 text-14">
          {t(`dues.acts.${decision}`)}
        </Button>
      ))}
      {isUnpaid && (
        <Button look="outlined" onClick={() => setRequested('lower')} className="px-3 text-14">
          {t('dues.acts.lower')}
        </Button>
      )}
      {isPaid && due.payment_id !== null && (
        <LinkButton look="danger" to={adminPaths.payment(due.payment_id)} className="px-3 text-14">
          {t('dues.acts.refund')}
        </LinkButton>
      )}
      {requested === 'lower' && <LowerDialog due={due} onClose={close} />}
      {requested !== null && requested !== 'lower' && <DecisionDialog due={due} decision={requested} onClose={close} />}
    </div>
  );
}
