import { Pencil } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import type { Ad } from '#contract/listing/ads.ts';
import { AdPrice } from '#web/listing/ads/ad-price.tsx';
import { ChatLink } from '#web/messaging/chat-link/chat-link.tsx';
import { ContactButton } from '#web/community/contacts/contact-button.tsx';
import { useSession } from '#web/platform/session/store.ts';
import { LinkButton } from '#web/platform/ui/button.tsx';
import { ShareButton } from '#web/platform/ui/share-button.tsx';
import { paths } from '#web/platform/calls/paths.ts';
import { editPath } from './owner/edit-path.ts';
import { useSoum } from './soum/first-offers.ts';
import { SoumBar } from './soum/soum-bar.tsx';
import { StayBar } from './stay-bar.tsx';

/**
 * On phones, in the place of the bar of sections: to talk and to call, of a rental to choose days and book or ask for them; else the price and the one thing
 * to do next.
 */
export function StickyBar({ ad, today }: { ad: Ad; today: string }) {
  const { t } = useTranslation();
  const isMine = useSession()?.userId === ad.owner.id;
  const { isShown: isByOffer } = useSoum(ad);
  const isOpen = ad.status === 'active' || ad.status === 'reserved';
  return (
    <section
      data-own-bar
      aria-label={t('contact.bar')}
      className="fixed inset-x-0 bottom-0 z-20 flex h-[calc(4.25rem+env(safe-area-inset-bottom))] items-center justify-between gap-3 border-t border-line bg-surface px-(--gutter) pb-[env(safe-area-inset-bottom)] wide:hidden"
    >
      {isOpen && !isMine && isByOffer ? (
        <SoumBar ad={ad} />
      ) : ad.rental && ad.status === 'active' && !isMine ? (
        <StayBar ad={ad} rental={ad.rental} today={today} />
      ) : isOpen && !isMine ? (
        <>
          <ChatLink user={ad.owner.id} ad={ad.id} look="filled" className="flex-1" />
          <ContactButton of={{ ad }} look="outlined" className="flex-1 px-3!" />
        </>
      ) : (
        <>
          <p className="min-w-0 one-line text-18 font-bold">
            <AdPrice ad={ad} />
          </p>
          <NextStep ad={ad} isMine={isMine} />
        </>
      )}
    </section>
  );
}

/** For the owner, change; where there is nothing to call about, share. */
function NextStep({ ad, isMine }: { ad: Ad; isMine: boolean }) {
  const { t } = useTranslation();
  if (isMine) {
    return (
      <LinkButton look="filled" to={editPath(ad)}>
        <Pencil size={18} strokeWidth={1.75} aria-hidden="true" />
        {t('ownProfile.edit')}
      </LinkButton>
    );
  }
  return <ShareButton title={ad.title} path={paths.ad(ad.id)} look="filled" />;
}
