import { Eye, Heart, Phone, type LucideIcon } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { OwnAdCard } from '#contract/listing/posting.ts';
import { AdPrice } from '#web/listing/ads/ad-price.tsx';
import { AdThumb } from '#web/listing/ads/ad-thumb.tsx';
import { PriceLabelTag } from '#web/listing/ads/price-label.tsx';
import { Featured } from '#web/listing/ads/card-frame.tsx';
import { useLabel } from '#web/catalogue/values/options.tsx';
import { OwnAdActions } from '#web/listing/own-ads/own-actions.tsx';
import { Figure, useFigures } from '#web/platform/i18n/figures.tsx';
import { Since } from '#web/platform/i18n/time.tsx';
import { paths } from '#web/platform/calls/paths.ts';
import { Tag } from '#web/platform/ui/tag.tsx';

/** One of one's own ads: its state, what it has brought, and what can be done with it. */
export function OwnAd({ ad, feePaid, onChanged }: { ad: OwnAdCard; feePaid: boolean; onChanged: () => void }) {
  const { t } = useTranslation();
  const label = useLabel();
  return (
    <article className="grid grid-cols-[6.5rem_minmax(0,1fr)_auto] gap-x-3 rounded-card border border-line bg-surface p-3 small:grid-cols-[9rem_minmax(0,1fr)_auto] wide:grid-cols-[10rem_minmax(0,1fr)_auto] wide:gap-x-6 wide:p-4">
      <AdThumb ad={ad} />
      <div className="min-w-0 self-center">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <h3 className="min-w-0 leading-normal font-semibold">
            <Link dir="auto" to={paths.ad(ad.id)} className="two-lines hover:underline">
              {ad.title}
            </Link>
          </h3>
          <Tag tone={ad.status === 'active' ? 'good' : 'plain'}>{label('ad_status', ad.status)}</Tag>
          {ad.is_featured && <Featured />}
          {feePaid && <Tag tone="good">{t('payments.fee.paid')}</Tag>}
        </div>
        <p className="mt-0.5 leading-normal font-bold wide:text-18">
          <AdPrice ad={ad} />
        </p>
        {ad.price_label && (
          <p className="mt-1">
            <Link
              to={`${paths.ad(ad.id)}#price-estimate`}
              title={t('ownProfile.amongSimilar')}
              className="inline-flex min-h-6 items-center hover:underline"
            >
              <PriceLabelTag label={ad.price_label} />
            </Link>
          </p>
        )}
        <Brought ad={ad} className="mt-1.5 hidden wide:flex" />
      </div>
      <div className="wide:self-center">
        <OwnAdActions ad={ad} feePaid={feePaid} onChanged={onChanged} />
      </div>
      <Brought ad={ad} className="col-span-3 mt-2.5 flex wide:hidden" />
    </article>
  );
}

function Brought({ ad: { views, contacts, likes, refreshed_at }, className }: { ad: OwnAdCard; className: string }) {
  const { t } = useTranslation();
  const { number } = useFigures();
  const figures: { Icon: LucideIcon; value: number; words: string }[] = [
    { Icon: Eye, value: views, words: t('ownProfile.viewsOf', { count: views, number: number(views) }) },
    { Icon: Phone, value: contacts, words: t('ownProfile.contactsOf', { count: contacts, number: number(contacts) }) },
    { Icon: Heart, value: likes, words: t('ownProfile.likesOf', { count: likes, number: number(likes) }) },
  ];
  return (
    <ul className={`${className} flex-wrap items-center gap-x-4 gap-y-0.5 text-14 text-ink-3`}>
      {figures.map(({ Icon, value, words }) => (
        <li key={words} title={words} className="flex items-center gap-1.5">
          <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
          <span aria-hidden="true">
            <Figure value={value} />
          </span>
          <span className="sr-only">{words}</span>
        </li>
      ))}
      <li className="ms-auto text-12">
        <Since time={refreshed_at} />
      </li>
    </ul>
  );
}
