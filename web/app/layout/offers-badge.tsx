import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '#web/platform/api/browser.ts';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { offersKey, useOfferNews } from '#web/sales/offers/offers-query.ts';

/** How many offers wait for one's answer: a figure for the eye, a sentence for the ear. */
export function OffersBadge({ className = '' }: { className?: string }) {
  const { t } = useTranslation();
  const { number } = useFigures();
  useOfferNews();
  const { data } = useQuery({
    queryKey: offersKey('waiting'),
    queryFn: () => call('listMyOffers', { query: { page_size: 1 } }),
    staleTime: 30_000,
  });
  const count = data ? data.waiting.made + data.waiting.received : 0;
  if (count === 0) return null;
  return (
    <>
      <bdi
        dir="ltr"
        aria-hidden="true"
        className={`grid h-4.5 min-w-4.5 place-items-center rounded-full bg-brand px-1 text-12 leading-none font-semibold text-on-brand ${className}`}
      >
        {number(count)}
      </bdi>
      <span className="sr-only"> {t('ownOffers.waiting', { count, number: number(count) })}</span>
    </>
  );
}
