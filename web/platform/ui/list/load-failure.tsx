import { RotateCw, TriangleAlert } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router';
import { Button } from '../button.tsx';
import { Notice } from '../notice.tsx';

/**
 * For the error boundary of a part of a page: what could not be had is requested again in its place. What asks to sign in, or is
 * not there, is the whole page's.
 */
export function LoadFailure({ title, advice }: { title: string; advice: string }) {
  const { t } = useTranslation();
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  if (isRouteErrorResponse(error) && error.status < 500) throw error;
  return (
    <Notice picture={<TriangleAlert size={36} strokeWidth={1.5} aria-hidden="true" className="text-ink-3" />} title={title} advice={advice}>
      <Button look="filled" disabled={state === 'loading'} onClick={() => void revalidate()}>
        <RotateCw size={18} aria-hidden="true" />
        {t('common.retry')}
      </Button>
    </Notice>
  );
}
