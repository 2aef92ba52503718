import { useTranslation } from 'react-i18next';
import type { Ad } from '#contract/ads.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { useBreadcrumbs } from './breadcrumbs.ts';

/** The line above the pictures, where there is room for it: the way here. */
export function AdTop({ ad }: { ad: Ad }) {
  const { t } = useTranslation();
  const trail = useBreadcrumbs(ad);
  return (
    <div className="hidden py-1.5 wide:block">
      <Breadcrumbs label={t('details.trail')} trail={trail} />
    </div>
  );
}
