import { RotateCw, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

/** In the place of a tab that could not be had: the others can still be reached. What asks to sign in is the whole page's. */
export function TabFailure() {
  const { t } = useTranslation();
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  if (isRouteErrorResponse(error) && error.status < 500) throw error;
  return (
    <Notice
      picture={<TriangleAlert size={36} strokeWidth={1.5} aria-hidden="true" className="text-ink-3" />}
      title={t('settings.failed')}
      advice={t('settings.failedAdvice')}
    >
      <Button look="filled" disabled={state === 'loading'} onClick={() => void revalidate()}>
        <RotateCw size={18} aria-hidden="true" />
        {t('common.retry')}
      </Button>
    </Notice>
  );
}
