import { ShieldCheck } from 'virtual:icons';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { Ad } from '#contract/ads.ts';
import { ChatLink } from '../../chat/chat-link.tsx';
import { ContactCard } from '../../contacts/contact-card.tsx';
import { withWords } from '../../i18n/browser.ts';
import { useFigures } from '../../i18n/figures.tsx';
import { OwnerCard } from '../../profiles/owner-card.tsx';
import { ReportButton } from '../../reports/report-button.tsx';
import { useSession } from '../../session/store.ts';
import { AdActions } from './ad-actions.tsx';
import { AskingPrice } from './asking-price.tsx';

const OwnerPanel = lazy(() => withWords(['payments'], () => import('./owner/owner-panel.tsx')));

/** Beside the pictures on wide screens, after all else on narrow ones: price, owner, and what to beware of. */
export function Aside({ ad }: { ad: Ad }) {
  const { t } = useTranslation();
  const { digits } = useFigures();
  const isMine = useSession()?.userId === ad.owner.id;
  return (
    <aside aria-label={t('details.aside')} className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-10 desk:sticky desk:top-6 desk:pt-0">
      <div className="hidden gap-4 rounded-card border border-line bg-surface p-6 desk:grid">
        <AskingPrice ad={ad} />
        {!isMine && isOpen(ad) && (
          <div className="grid gap-2.5">
            <ChatLink user={ad.owner.id} ad={ad.id} look="filled" />
            <ContactCard of={{ ad }} look="outlined" />
          </div>
        )}
        <AdActions ad={ad} />
      </div>
      {isMine ? (
        <Suspense>
          <OwnerPanel ad={ad} />
        </Suspense>
      ) : (
        <OwnerCard owner={ad.owner} />
      )}
      <p className="flex gap-2.5 px-1 text-14 text-ink-3">
        <ShieldCheck size={20} strokeWidth={1.75} aria-hidden="true" className="mt-0.5 shrink-0 text-ink-2" />
        {t(`details.safety.${ad.type}`)}
      </p>
      <div className="flex min-h-11 items-center justify-between gap-3 px-1 text-12 text-ink-3">
        <p>
          {t('details.number')} <bdi dir="ltr">{digits(ad.id)}</bdi>
        </p>
        <ReportButton
          target="ad"
          id={ad.id}
          owner={ad.owner.id}
          className="inline-flex min-h-11 items-center gap-1.5 rounded-field hover:text-ink hover:underline"
        />
      </div>
    </aside>
  );
}

/** Whether there is anything to call about. */
function isOpen({ status }: Ad): boolean {
  return status === 'active' || status === 'reserved';
}
