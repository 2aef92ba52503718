import { useTranslation } from 'react-i18next';
import { Button } from '#web/platform/ui/button.tsx';
import { Price } from '#web/platform/ui/price.tsx';
import type { Offered } from './offered.ts';

/** The one button of the page. On phones it stays at the foot, beside the total. */
export function SendBar({ quote: { answers, total }, isCard, isBusy }: { quote: Offered; isCard: boolean; isBusy: boolean }) {
  const { t } = useTranslation();
  const isInstant = answers === 'instant';
  return (
    <>
      <div
        data-own-bar
        className="max-wide:fixed max-wide:inset-x-0 max-wide:bottom-0 max-wide:z-20 max-wide:flex max-wide:items-center max-wide:gap-4 max-wide:border-t max-wide:border-line max-wide:bg-surface max-wide:px-(--gutter) max-wide:pt-2.5 max-wide:pb-[max(0.625rem,env(safe-area-inset-bottom))]"
      >
        <p className="shrink-0 wide:hidden">
          <span className="block text-12 leading-tight text-ink-3">{t('checkout.summary.total')}</span>
          <b className="text-18 font-bold">
            <Price amount={Number(total)} />
          </b>
        </p>
        <Button look="filled" type="submit" disabled={isBusy} aria-busy={isBusy} className="min-h-12! w-full">
          {t(isCard ? 'cardPay.choice.toPay' : isInstant ? 'checkout.bookNow' : 'checkout.send')}
        </Button>
      </div>
      {/* What becomes of a card stands with the choice of it. */}
      {!isCard && <p className="text-14 text-ink-3">{t(isInstant ? 'checkout.bookNote' : 'checkout.sendNote')}</p>}
    </>
  );
}
