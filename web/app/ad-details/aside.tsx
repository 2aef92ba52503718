import { ShieldCheck } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import type { Ad } from '#contract/listing/ads.ts';
import type { PublicBranch } from '#contract/listing/branches.ts';
import { safetyOf } from '#web/community/contacts/safety.ts';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { OwnerCard } from '#web/people/profiles/owner-card.tsx';
import { ReportButton } from '#web/community/reports/report-button.tsx';
import { MapLink } from '#web/platform/ui/map-link.tsx';
import { AdBranch } from './ad-branch.tsx';
import { AdSummary } from './ad-summary.tsx';
import { Ladder } from './soum/ladder.tsx';

/** Beside the pictures on wide screens, under them on narrow ones: what decides, the owner, and what to beware of. */
export function Aside({ ad, branch }: { ad: Ad; branch: PublicBranch | null }) {
  const { t } = useTranslation();
  return (
    <aside
      aria-label={t('details.aside')}
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 desk:sticky desk:top-6 desk:col-start-2 desk:row-span-2 desk:row-start-1"
    >
      <AdSummary ad={ad} />
      {ad.type !== 'rental' && <Ladder ad={ad} />}
      <OwnerCard owner={ad.owner} />
      {branch && <AdBranch ad={ad} branch={branch} />}
      <p className="flex gap-2.5 px-1 text-14 text-ink-3">
        <ShieldCheck size={20} strokeWidth={1.75} aria-hidden="true" className="mt-0.5 shrink-0 text-ink-2" />
        {t(`details.safety.${safetyOf(ad)}`)}
      </p>
      <Particulars ad={ad} />
    </aside>
  );
}

/** What one looks for rarely: the number and the views of the ad, its place on a map, and the way to report it. */
function Particulars({ ad }: { ad: Ad }) {
  const { t } = useTranslation();
  const { digits, number } = useFigures();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 px-1 text-12 text-ink-3">
      <p className="flex min-h-11 items-center">
        <span>
          {t('details.number')} <bdi dir="ltr">{digits(ad.id)}</bdi> · {t('details.views', { count: ad.views, number: number(ad.views) })}
        </span>
      </p>
      <ReportButton
        target="ad"
        id={ad.id}
        owner={ad.owner.id}
        className="inline-flex min-h-11 items-center gap-1.5 rounded-field hover:text-ink hover:underline"
      />
      {ad.location && !ad.plate && (
        <p className="basis-full">
          <MapLink {...ad.location} label={t('details.map')} />
        </p>
      )}
    </div>
  );
}
