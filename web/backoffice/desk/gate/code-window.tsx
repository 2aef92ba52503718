import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#web/platform/ui/overlay/dialog.tsx';
import { useFocusOnStep } from '#web/platform/ui/form/focus-on-step.ts';
import { codeGiven, isCodeRequested, watchCodeRequest } from './code-request.ts';
import { CodeForm } from './code-form.tsx';

/** Shown over a page with an expired second factor. Input stays; the data of the page is reloaded. */
export function CodeWindow() {
  const { t } = useTranslation('backoffice');
  const client = useQueryClient();
  const isRequested = useSyncExternalStore(watchCodeRequest, isCodeRequested, () => false);
  const body = useFocusOnStep(isRequested);
  const given = async () => {
    codeGiven();
    await client.invalidateQueries({ queryKey: ['admin'] });
  };
  if (!isRequested) return null;
  return (
    <Dialog title={t('gate.againTitle')} onClose={codeGiven}>
      <div ref={body} className="grid gap-4">
        <p className="text-ink-2">{t('gate.again')}</p>
        <CodeForm onGiven={given} />
      </div>
    </Dialog>
  );
}
