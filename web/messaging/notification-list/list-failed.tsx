import { RotateCw, WifiOff } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigation } from 'react-router';
import { LinkButton } from '#web/platform/ui/button.tsx';
import { Notice } from '#web/platform/ui/notice.tsx';
import { Title } from './title.tsx';

/** In the place of the list, with another try. */
export function ListFailed() {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const isTrying = useNavigation().state === 'loading';
  return (
    <div>
      <Title />
      <div role="status" className="mt-4">
        <Notice
          picture={<WifiOff size={36} strokeWidth={1.5} aria-hidden="true" className="text-ink-3" />}
          title={t('notificationsPage.failed')}
          advice={t('notificationsPage.failedAdvice')}
        >
          <LinkButton look="outlined" to={pathname + search} replace preventScrollReset>
            <RotateCw size={18} strokeWidth={1.9} aria-hidden="true" className={isTrying ? 'animate-spin' : ''} />
            {t('common.retry')}
          </LinkButton>
        </Notice>
      </div>
    </div>
  );
}
