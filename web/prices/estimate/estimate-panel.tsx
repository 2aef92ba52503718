import { Flag, Handshake, TriangleAlert } from 'virtual:icons';
import { Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Ad } from '#contract/listing/ads.ts';
import type { PriceEstimate } from '#contract/listing/price-estimates.ts';
import { PriceLabelTag } from '#web/listing/ads/price-label.tsx';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { lateAct } from '#web/platform/late/late.tsx';
import { useRequireSession } from '#web/platform/session/sign-in.ts';
import { Filled } from '#web/platform/ui/filled.tsx';
import { Price } from '#web/platform/ui/price.tsx';
import { againstMiddle } from './against-middle.ts';
import { AgainstWords } from './against-words.tsx';
import { ComparedCars } from './compared-cars.tsx';
import { MethodLink } from './method-link.tsx';
import { NoEstimate } from './no-estimate.tsx';
import { NextStep } from './next-step.tsx';
import { SellerSays } from './seller-says.tsx';
import { Statement } from './statement.tsx';
import { usePending } from './use-pending.ts';
import { Why } from './why.tsx';

const ObjectionDialog = lateAct(() => import('./objection-dialog.tsx'));

const part = 'border-t border-line p-4 wide:px-5';

/** Where the price of a car lies among similar cars: label, scale, why, what the seller says, and what the figures are; or why there is none. */
export function EstimatePanel({ ad }: { ad: Ad }) {
  const { estimate, estimate_reason: reason, without_estimate: without } = ad;
  usePending(reason === 'pending');
  if (estimate) return <Estimated ad={ad} estimate={estimate} />;
  if (!reason) return null;
  return (
    <Frame head={null}>
      <div className={`${part} grid grid-cols-[minmax(0,1fr)] gap-1`}>
        <NoEstimate reason={reason} without={without ?? null} />
        <NextStep ad={ad} reason={reason} />
      </div>
    </Frame>
  );
}

function Estimated({ ad, estimate }: { ad: Ad; estimate: PriceEstimate }) {
  const { t } = useTranslation();
  const { label, why, sold_below_percent: below } = estimate;
  const isSoum = ad.price === null;
  return (
    <Frame
      head={
        <p className="text-ink-2">
          <AgainstWords price={ad.price} estimate={estimate} />
        </p>
      }
      label={label && <PriceLabelTag label={label} isLarge />}
    >
      <div className={`${part} grid grid-cols-[minmax(0,1fr)] gap-3`}>
        {label === 'check' && ad.price !== null && <CheckFirst price={ad.price} middle={estimate.middle} />}
        <ComparedCars ad={ad.id} estimate={estimate} price={ad.price} whose="this" />
        {isSoum && <p className="text-14 text-ink-3">{t('estimate.soumNote')}</p>}
        {below !== null && ad.car && <SoldBelow brand={ad.car.brand.name} percent={below} />}
      </div>
      {why.length > 0 && (
        <div className={part}>
          <Why reasons={why} />
        </div>
      )}
      <SellerSays ad={ad} said={estimate.seller_says} className={part} />
      <div className={part}>
        <Statement estimate={estimate} whose="this" />
        <p className="flex flex-wrap gap-x-5">
          <MethodLink />
          <ObjectionButton ad={ad.id} />
        </p>
      </div>
    </Frame>
  );
}

/** The panel under its heading. */
function Frame({ head, label, children }: { head: ReactNode; label?: ReactNode; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <section
      id="price-estimate"
      aria-labelledby="price-estimate-title"
      className="mt-6 scroll-mt-24 rounded-card border border-line bg-surface"
    >
      <header className="grid gap-0.5 p-4 wide:px-5">
        <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <h2 id="price-estimate-title" className="text-18 font-bold">
            {t('estimate.title')}
          </h2>
          {label}
        </div>
        {head}
      </header>
      {children}
    </section>
  );
}

/** A price far below all others gets no praise: what to do before one pays. */
function CheckFirst({ price, middle }: { price: number; middle: number }) {
  const { t } = useTranslation();
  return (
    <p className="flex gap-2.5 rounded-field border border-ink-3 px-4 py-3 text-14 leading-relaxed text-ink-2">
      <TriangleAlert size={18} strokeWidth={1.75} aria-hidden="true" className="mt-1 shrink-0 text-ink" />
      <span>
        <b className="font-semibold text-ink">
          <Filled
            phrase={(holes) => t('estimate.check.title', holes)}
            parts={{ amount: <Price amount={againstMiddle(price, middle).amount} /> }}
          />
        </b>{' '}
        {t('estimate.check.advice')}
      </span>
    </p>
  );
}

function SoldBelow({ brand, percent }: { brand: string; percent: number }) {
  const { t } = useTranslation();
  const { number } = useFigures();
  return (
    <p className="flex gap-2.5 text-14 text-ink-2">
      <Handshake size={18} strokeWidth={1.75} aria-hidden="true" className="mt-0.5 shrink-0 text-ink-3" />
      {t('estimate.soldBelow', { brand, percent: number(percent) })}
    </p>
  );
}

/** Anybody who is signed in may say what is wrong with the estimate; it stays as it is meanwhile. */
function ObjectionButton({ ad }: { ad: number }) {
  const { t } = useTranslation();
  const requireSession = useRequireSession();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => requireSession(() => setOpen(true))}
        className="inline-flex min-h-11 items-center gap-2 text-14 font-semibold text-brand hover:underline noscript:hidden"
      >
        <Flag size={16} strokeWidth={1.75} aria-hidden="true" />
        {t('estimate.objection.open')}
      </button>
      {open && (
        <Suspense>
          <ObjectionDialog ad={ad} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
