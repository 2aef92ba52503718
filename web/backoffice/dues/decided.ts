import { useTranslation } from 'react-i18next';
import type { AdminDue } from '#contract/backoffice/admin-dues.ts';
import { useForget, useReplace } from '../desk/queries.ts';
import { useToast } from '#web/platform/ui/overlay/toast.tsx';

/** What follows an answered decision: the due as it is now, the lists anew, and a word. */
export function useDecided({ id }: Pick<AdminDue, 'id'>, onClose: () => void): (answer: AdminDue) => Promise<void> {
  const { t } = useTranslation('backoffice');
  const toast = useToast();
  const replace = useReplace();
  const forget = useForget();
  return async (answer) => {
    replace('getAdminDue', { params: { id } }, answer);
    await forget('listDues');
    toast(t('saved'));
    onClose();
  };
}
