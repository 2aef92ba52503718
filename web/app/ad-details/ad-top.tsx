import { ArrowLeft } from 'virtual:icons';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import type { Ad } from '#contract/listing/ads.ts';
import { Breadcrumbs } from '#web/platform/ui/breadcrumbs.tsx';
import { cornerButton } from '#web/platform/ui/button.tsx';
import { AdActions } from './ad-actions.tsx';
import { useBreadcrumbs } from './breadcrumbs.ts';

/** The way here, and what anybody may do with the ad: a line above the pictures, on phones buttons over them. */
export function AdTop({ ad }: { ad: Ad }) {
  const { t } = useTranslation();
  const trail = useBreadcrumbs(ad);
  return (
    <div className="relative z-1 wide:flex wide:items-center wide:justify-between wide:gap-4 wide:py-1.5">
      <BackLink to={trail.at(-1)?.to ?? ''} />
      <div className="hidden wide:block">
        <Breadcrumbs label={t('details.trail')} trail={trail} />
      </div>
      <AdActions ad={ad} />
    </div>
  );
}

/** Back to where one came from within the site; from elsewhere to the ads like it. */
function BackLink({ to }: { to: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const goBack = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || !cameFromHere()) return;
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <Link to={to} onClick={goBack} aria-label={t('details.back')} className={`${cornerButton} absolute start-0 top-3 wide:hidden!`}>
      <ArrowLeft size={20} strokeWidth={1.9} aria-hidden="true" className="turns" />
    </Link>
  );
}

/** The router counts the entries of its own in the history. */
function cameFromHere(): boolean {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0;
}
