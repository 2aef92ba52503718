import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** The head of the screen; `children` stand across from it. */
export function Title({ children }: { children?: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className="flex min-h-11 items-center justify-between gap-3">
      <h1 className="text-22 font-bold wide:text-28">{t('notificationsPage.title')}</h1>
      {children}
    </div>
  );
}
