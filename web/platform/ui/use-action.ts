import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiFailure } from '../calls/calls.ts';
import { useToast } from './overlay/toast.tsx';

/**
 * Does one thing at a press of a button. What goes wrong is shown in a toast, or given to `onFailure`, which is called
 * with null before each try; nothing was changed then.
 */
export function useAction(onFailure?: (sentence: string | null) => void) {
  const { t } = useTranslation();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const act = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    onFailure?.(null);
    try {
      await work();
    } catch (error) {
      const sentence = error instanceof ApiFailure ? error.message : t('form.offline');
      if (onFailure) onFailure(sentence);
      else toast(sentence, { tone: 'bad' });
    } finally {
      setBusy(false);
    }
  };
  return { busy, act };
}
