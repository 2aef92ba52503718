import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Due } from '#contract/money/dues.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { Price } from '#web/platform/ui/price.tsx';
import { DisputeDialog } from './dispute-dialog.tsx';
import { PayDialog } from './pay-dialog.tsx';

/** Paying, and disputing once. */
export function DueActions({ due }: { due: Due }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<'pay' | 'dispute' | null>(null);
  const close = () => setOpen(null);
  return (
    <div className="flex gap-2.5 border-t border-line p-4 wide:px-5 noscript:hidden">
      <Button look="filled" onClick={() => setOpen('pay')} className="flex-1">
        {t('dues.pay')} <Price amount={Number(due.total)} />
      </Button>
      {due.can_dispute && (
        <Button look="outlined" onClick={() => setOpen('dispute')}>
          {t('dues.dispute')}
        </Button>
      )}
      {open === 'pay' && <PayDialog due={due} onClose={close} />}
      {open === 'dispute' && <DisputeDialog due={due} onClose={close} />}
    </div>
  );
}
