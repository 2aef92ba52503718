import { MessageCircleMore, Phone } from 'virtual:icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, type Look } from '#web/platform/ui/button.tsx';
import { CallHours } from './call-hours.tsx';
import { Numbers } from './numbers.tsx';
import { useReveal, type Reached } from './reveal.ts';
import { wayOf } from './ways.ts';

/** Asks for a number and shows it in the same place; or says that the seller takes messages only. */
export function ContactCard({ of, look = 'filled' }: { of: Reached; look?: Look }) {
  const { t } = useTranslation();
  const { contact, busy, reveal } = useReveal(of);
  const [requested, setRequested] = useState(false);
  if (contact) return <Numbers of={of} contact={contact} focused={requested} />;
  const way = wayOf(of);
  if (!way) return <p className="text-center text-14 text-ink-3">{t('contact.chatOnly')}</p>;
  const Icon = way === 'whatsapp' ? MessageCircleMore : Phone;
  const press = () => {
    setRequested(true);
    reveal();
  };
  return (
    <>
      <Button look={look} onClick={press} disabled={busy} aria-busy={busy} className="w-full noscript:hidden">
        <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
        {busy ? t('contact.loading') : t(way === 'whatsapp' ? 'contact.whatsapp' : 'contact.show')}
      </Button>
      <CallHours of={of} />
    </>
  );
}
