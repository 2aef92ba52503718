import { Pencil, Phone } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Ad } from '#contract/ads.ts';
import { useSession } from '../../session/store.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Price } from '../../ui/price.tsx';
import { ShareButton } from '../../ui/share-button.tsx';
import { paths } from '../../paths.ts';
import { useReveal } from './contact/reveal.ts';
import { editPath } from './owner/edit-path.ts';

const ContactDialog = lazy(() => import('./contact/contact-dialog.tsx'));

/** On phones, in the place of the bar of sections: the price and the one thing to do next. */
export function StickyBar({ ad }: { ad: Ad }) {
  const { t } = useTranslation();
  return (
    <section
      data-own-bar
      aria-label={t('contact.bar')}
      className="fixed inset-x-0 bottom-0 z-20 flex h-[calc(4.25rem+env(safe-area-inset-bottom))] items-center justify-between gap-3 border-t border-line bg-surface px-(--gutter) pb-[env(safe-area-inset-bottom)] wide:hidden"
    >
      <p className="min-w-0 truncate text-18 font-bold">
        {ad.price === null ? t('ad.soum') : <Price amount={ad.price} />}
        {ad.rental && <span className="text-14 font-normal text-ink-3"> {t('ad.perDay')}</span>}
      </p>
      <NextStep ad={ad} />
    </section>
  );
}

/** Call; for the owner, change; and where there is nothing to call about, share. */
function NextStep({ ad }: { ad: Ad }) {
  const { t } = useTranslation();
  const isMine = useSession()?.userId === ad.owner.id;
  if (isMine) {
    return (
      <LinkButton look="filled" to={editPath(ad)}>
        <Pencil size={18} strokeWidth={1.75} aria-hidden="true" />
        {t('ownProfile.edit')}
      </LinkButton>
    );
  }
  if (ad.status !== 'active' && ad.status !== 'reserved') return <ShareButton title={ad.title} path={paths.ad(ad.id)} look="filled" />;
  return <CallButton ad={ad} />;
}

function CallButton({ ad }: { ad: Ad }) {
  const { t } = useTranslation();
  const { contact, busy, reveal } = useReveal(ad);
  const [open, setOpen] = useState(false);
  const show = () => setOpen(true);
  return (
    <>
      <Button look="filled" onClick={() => (contact ? show() : reveal(show))} disabled={busy} aria-busy={busy} className="noscript:hidden">
        <Phone size={18} strokeWidth={1.75} aria-hidden="true" />
        {t('contact.callOrWrite')}
      </Button>
      {open && contact && (
        <Suspense>
          <ContactDialog ad={ad} contact={contact} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
