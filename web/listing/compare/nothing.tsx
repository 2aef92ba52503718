import { useTranslation } from 'react-i18next';
import { Silhouette } from '#web/catalogue/values/silhouette.tsx';
import { paths } from '#web/platform/calls/paths.ts';
import { LinkButton } from '#web/platform/ui/button.tsx';
import { Notice } from '#web/platform/ui/notice.tsx';

export function NothingToCompare() {
  const { t } = useTranslation();
  return (
    <div className="mt-5">
      <Notice
        picture={
          <div aria-hidden="true" className="mb-2 flex gap-4 text-ink-3">
            <Silhouette body="sedan" className="h-12" />
            <Silhouette body="suv" className="h-12" />
          </div>
        }
        title={t('compare.none')}
        advice={t('compare.noneAdvice')}
      >
        <LinkButton look="filled" to={paths.cars()}>
          {t('compare.browse')}
        </LinkButton>
      </Notice>
    </div>
  );
}
