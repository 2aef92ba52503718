import { Phone } from 'virtual:icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, type Look } from '../ui/button.tsx';
import { Numbers } from './numbers.tsx';
import { useReveal, type Reached } from './reveal.ts';

/** Asks for a number and shows it in the same place. */
export function ContactCard({ of, look = 'filled' }: { of: Reached; look?: Look }) {
  const { t } = useTranslation();
  const { contact, busy, reveal } = useReveal(of);
  const [asked, setAsked] = useState(false);
  if (contact) return <Numbers of={of} contact={contact} focused={asked} />;
  const press = () => {
    setAsked(true);
    reveal();
  };
  return (
    <Button look={look} onClick={press} disabled={busy} aria-busy={busy} className="w-full noscript:hidden">
      <Phone size={18} strokeWidth={1.75} aria-hidden="true" />
      {busy ? t('contact.loading') : t('contact.show')}
    </Button>
  );
}
