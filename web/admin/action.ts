import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiFailure } from '../api/calls.ts';
import { useToast } from '../ui/toast.tsx';

/** Does one thing at a press of a button. What goes wrong is said in a toast; nothing was changed then. */
export function useAction() {
  const { t } = useTranslation();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const act = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      toast(error instanceof ApiFailure ? error.message : t('form.offline'), { tone: 'bad' });
    } finally {
      setBusy(false);
    }
  };
  return { busy, act };
}
