import { MessageCircleMore, Phone } from 'virtual:icons';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, type Look } from '#web/platform/ui/button.tsx';
import { useReveal, type Reached } from './reveal.ts';
import { wayOf } from './ways.ts';
import { lateAct } from '#web/platform/late/late.tsx';

const ContactDialog = lateAct(() => import('./contact-dialog.tsx'));

interface Props {
  of: Reached;
  look: Look;
  /** An icon alone, where there is no room. */
  wordless?: boolean;
  className?: string;
}

/** Where there is no room for a number: asks for it and shows it over the page. Nothing where the seller takes messages only. */
export function ContactButton({ of, look, wordless = false, className = '' }: Props) {
  const { t } = useTranslation();
  const { contact, busy, reveal } = useReveal(of);
  const [open, setOpen] = useState(false);
  const show = () => setOpen(true);
  const way = wayOf(of);
  if (!way) return null;
  const Icon = way === 'whatsapp' ? MessageCircleMore : Phone;
  return (
    <>
      <Button
        look={look}
        onClick={() => (contact ? show() : reveal(show))}
        disabled={busy}
        aria-busy={busy}
        className={`noscript:hidden ${className}`}
      >
        <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
        {wordless ? <span className="sr-only">{t(`contact.${way}`)}</span> : t(`contact.${way}`)}
      </Button>
      {open && contact && (
        <Suspense>
          <ContactDialog of={of} contact={contact} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
