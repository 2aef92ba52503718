import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { CaseDetails } from '#contract/backoffice/moderation.ts';
import { Moment } from '../desk/moment.tsx';
import { Panel } from '../desk/screen.tsx';
import { ToneTag } from '../desk/tone-tag.tsx';
import { AdThumb } from '#web/listing/ads/ad-thumb.tsx';
import { paths } from '#web/platform/calls/paths.ts';
import { Price } from '#web/platform/ui/price.tsx';
import { AdStatus } from '../ads/ad-status.tsx';

/** Ads with the same picture, plate or chassis, side by side. */
export function Similar({ ads }: { ads: CaseDetails['similar'] }) {
  const { t } = useTranslation('backoffice');
  return (
    <Panel title={t('case.similar')}>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-3">
        {ads.map(({ card, why }) => (
          <li key={card.id} className="relative grid content-start gap-1.5 rounded-field border border-line p-2 text-14">
            <AdThumb ad={card} sizes="200px" />
            <Link
              to={paths.ad(card.id)}
              target="_blank"
              className="line-clamp-2 leading-snug font-semibold before:absolute before:inset-0 hover:underline"
            >
              <bdi>{card.title}</bdi>
            </Link>
            <p className="flex flex-wrap gap-1">
              {why.map((one) => (
                <ToneTag key={one} tone="bad">
                  {t(`case.why.${one}`)}
                </ToneTag>
              ))}
            </p>
            <p className="text-12 text-ink-3">
              <bdi>{card.owner.full_name}</bdi> · <Moment time={card.created_at} only="day" />
            </p>
            <p className="flex flex-wrap items-center justify-between gap-1">
              <b className="font-bold">{card.price === null ? t('ads.noPrice') : <Price amount={card.price} />}</b>
              <AdStatus status={card.status} />
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
