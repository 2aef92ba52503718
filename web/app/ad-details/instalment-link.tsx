import { Calculator } from 'virtual:icons';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isTakeover } from '#contract/listing/ad-rules.ts';
import type { Ad } from '#contract/listing/ads.ts';
import { instalmentLimits } from '#contract/money/instalments.ts';
import { paths } from '#web/platform/calls/paths.ts';
import { withWords } from '#web/platform/i18n/browser.ts';
import { lateAct } from '#web/platform/late/late.tsx';

const InstalmentDialog = lateAct(() => withWords(['money'], () => import('#web/money/instalments/instalment-dialog.tsx')));

/** The way to what the price of a car comes to a month: a window, without scripts a page. */
export function InstalmentLink({ ad: { car, price, status, title } }: { ad: Ad }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const { least, most } = instalmentLimits.price;
  if (!car || isTakeover(car.sale_type) || price === null || price < least || price > most || status !== 'active') return null;
  return (
    <div>
      <Link
        to={paths.instalments({ price })}
        aria-haspopup="dialog"
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          setOpen(true);
        }}
        className="inline-flex min-h-11 items-center gap-2 text-14 font-semibold text-brand hover:underline"
      >
        <Calculator size={17} strokeWidth={1.9} aria-hidden="true" />
        {t('details.instalment')}
      </Link>
      {open && (
        <Suspense>
          <InstalmentDialog price={price} title={title} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
