import { useTranslation } from 'react-i18next';
import type { Contact } from '#contract/people/contacts.ts';
import { Dialog } from '#web/platform/ui/overlay/dialog.tsx';
import { Numbers } from './numbers.tsx';
import type { Reached } from './reveal.ts';

/** A number over the page. */
export default function ContactDialog({ of, contact, onClose }: { of: Reached; contact: Contact; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog title={t('ad' in of ? 'contact.dialog' : 'profile.contact')} onClose={onClose}>
      <Numbers of={of} contact={contact} />
    </Dialog>
  );
}
