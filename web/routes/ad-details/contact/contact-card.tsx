import { Phone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Ad } from '#contract/ads.ts';
import { Button } from '../../../ui/button.tsx';
import { Numbers } from './numbers.tsx';
import { useReveal } from './reveal.ts';

/** On wide screens: asks for the owner's number and shows it in the same place. */
export function ContactCard({ ad }: { ad: Ad }) {
  const { t } = useTranslation();
  const { contact, busy, reveal } = useReveal(ad);
  if (contact) return <Numbers ad={ad} contact={contact} focused />;
  return (
    <Button look="filled" onClick={() => reveal()} disabled={busy} aria-busy={busy} className="w-full noscript:hidden">
      <Phone size={18} strokeWidth={1.75} aria-hidden="true" />
      {busy ? t('contact.loading') : t('contact.show')}
    </Button>
  );
}
