import { useTranslation } from 'react-i18next';
import type { AdCard } from '#contract/listing/ads.ts';
import { known } from '#contract/platform/known.ts';
import { OwnAdMenu } from './own-actions.tsx';
import { useOwnAdItems, type OwnAd, type OwnAdItem } from './own-ad-items.tsx';

/** What is done most, each with a button, in this order. */
const frequent = ['sold', 'calendar', 'refresh', 'active', 'paused', 'edit'] as const;
type Frequent = (typeof frequent)[number];
const most = 4;

/** What the owner can do with an ad: the frequent things at hand, the others behind a last button. */
export function OwnAdButtons(own: OwnAd) {
  const { items, dialogs } = useOwnAdItems(own);
  const shortName = useShortName(own.ad);
  const shown = frequent.filter((key) => items.some((item) => item.key === key)).slice(0, most);
  return (
    <div className="flex gap-2">
      {shown.map((key) => (
        <FrequentButton
          key={key}
          item={known(
            items.find((item) => item.key === key),
            'item',
          )}
          name={shortName(key)}
        />
      ))}
      <OwnAdMenu items={items.filter(({ key }) => !shown.some((one) => one === key))} className="rounded-field px-2" />
      {dialogs}
    </div>
  );
}

/** Two lines on phones, where four of them share the width. */
function FrequentButton({ item: { icon: Icon, label, act }, name }: { item: OwnAdItem; name: string }) {
  return (
    <button
      type="button"
      onClick={act}
      title={label}
      className="grid min-h-11 min-w-0 flex-1 place-content-center justify-items-center gap-0.5 rounded-field border border-line-strong bg-surface px-1 py-1.5 text-14 leading-tight font-semibold whitespace-nowrap transition-colors hover:bg-sunken wide:flex wide:flex-none wide:items-center wide:gap-2 wide:px-4"
    >
      <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
      {name}
    </button>
  );
}

function useShortName({ type }: Pick<AdCard, 'type'>): (key: Frequent) => string {
  const { t } = useTranslation();
  return (key) => t(`ownAd.short.${key === 'sold' && type === 'rental' ? 'rented' : key}`);
}
