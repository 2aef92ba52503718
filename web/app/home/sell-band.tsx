import { ChartNoAxesCombined } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import { paths } from '#web/platform/calls/paths.ts';
import { LinkButton } from '#web/platform/ui/button.tsx';

/** For those who sell: the way to what cars like theirs ask. */
export function SellBand() {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="sell" className="unseen wrap pt-12 wide:pt-16">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3 rounded-card border border-line bg-surface p-5 wide:p-6">
        <ChartNoAxesCombined size={26} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-brand" />
        <div className="min-w-0 flex-[1_1_16rem]">
          <h2 id="sell" className="text-18 font-bold wide:text-22">
            {t('home.sell.title')}
          </h2>
          <p className="text-14 text-ink-3 wide:text-16">{t('home.sell.text')}</p>
        </div>
        <LinkButton look="tinted" to={paths.priceMine()} className="max-small:w-full">
          {t('home.sell.go')}
        </LinkButton>
      </div>
    </section>
  );
}
