import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#web/platform/api/browser.ts';
import { showToast } from '#web/platform/toasts/toasts.ts';
import { AdCard } from './ad-card.tsx';
import { keepViewed, readViewed } from './viewed.ts';

/** The row of them. What is sold is marked as on every card; what left the market is left out. */
export default function ViewedAds({ except }: { except?: number }) {
  const { t, i18n } = useTranslation();
  const [viewed, setViewed] = useState(readViewed);
  const ids = viewed.filter((id) => id !== except);
  // Without an answer the page is whole all the same.
  const { data: ads = [] } = useQuery({
    queryKey: ['viewed', i18n.language, ...ids],
    queryFn: () => call('listNamedAds', { query: { id: [...ids] } }),
    enabled: ids.length > 0,
    staleTime: 60_000,
  });
  const keep = (kept: readonly number[]) => {
    keepViewed(kept);
    setViewed(kept);
  };
  const clear = () => {
    keep([]);
    showToast(t('recent.cleared'), { action: { label: t('recent.undo'), onAct: () => keep(viewed) } });
  };
  if (ids.length === 0 || ads.length === 0) return null;
  return (
    <section aria-labelledby="viewed" className="pt-12 wide:pt-16">
      <div className="mb-4 flex items-center justify-between gap-3">
        <h2 id="viewed" className="text-22 font-bold">
          {t('recent.title')}
        </h2>
        <button type="button" onClick={clear} className="min-h-11 rounded-field px-2 text-14 font-semibold text-brand hover:underline">
          {t('recent.clear')}
        </button>
      </div>
      <ul className="relative -mx-(--gutter) grid auto-cols-[42%] snap-x scroll-px-(--gutter) grid-flow-col gap-x-3 overflow-x-auto px-(--gutter) pb-1 [scrollbar-width:none] tablet:auto-cols-[28%] wide:mx-0 wide:auto-cols-[22%] wide:px-0 desk:auto-cols-[15.5%]">
        {ads.map((ad) => (
          <li key={ad.id} className="min-w-0 snap-start">
            <AdCard ad={ad} sizes="(min-width: 1024px) 200px, (min-width: 769px) 22vw, 42vw" />
          </li>
        ))}
      </ul>
    </section>
  );
}
