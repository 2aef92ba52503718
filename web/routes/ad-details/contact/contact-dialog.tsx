import { useTranslation } from 'react-i18next';
import type { Ad } from '#contract/ads.ts';
import type { Contact } from '#contract/contacts.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Numbers } from './numbers.tsx';

/** On phones, the owner's number over the page. */
export default function ContactDialog({ ad, contact, onClose }: { ad: Ad; contact: Contact; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog title={t('contact.dialog')} onClose={onClose}>
      <Numbers ad={ad} contact={contact} />
    </Dialog>
  );
}
