import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import type { BookingPayments } from '#contract/money/office-payments.ts';
import { call } from '#web/platform/api/browser.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { Filled } from '#web/platform/ui/filled.tsx';
import { Price } from '#web/platform/ui/price.tsx';
import { ConfirmDialog } from '#web/platform/ui/overlay/confirm-dialog.tsx';
import { useToast } from '#web/platform/ui/overlay/toast.tsx';

interface Props {
  booking: number;
  release: Release;
}

type Release = NonNullable<BookingPayments['release']>;

/** The office ends the hold of the deposit before its time: what is taken of it and what goes back is said first. */
export function ReleaseDeposit({ booking: id, release: { taken, back } }: Props) {
  const { t } = useTranslation();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const [asking, setAsking] = useState(false);
  const release = async () => {
    try {
      await call('releaseDeposit', { params: { id }, query: { taken } });
      toast(t('cardPay.box.release.done'));
    } finally {
      // Also where the renter accepted something meanwhile: the sums are then other ones.
      await revalidate();
    }
  };
  return (
    <>
      <Button look="outlined" onClick={() => setAsking(true)}>
        {t('cardPay.box.release.open')}
      </Button>
      {asking && (
        <ConfirmDialog
          title={t('cardPay.box.release.title')}
          yes={t('cardPay.box.release.send')}
          no={t('cardPay.box.release.keep')}
          onYes={release}
          onClose={() => setAsking(false)}
        >
          <p>
            <Filled
              phrase={(holes) => t(`cardPay.box.release.text.${backOf({ taken, back })}`, holes)}
              parts={{ taken: <Price amount={Number(taken)} />, back: <Price amount={Number(back)} /> }}
            />
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}

/** How much of the hold goes back to the card. */
function backOf({ taken, back }: Release): 'whole' | 'part' | 'none' {
  if (Number(taken) === 0) return 'whole';
  return Number(back) === 0 ? 'none' : 'part';
}
