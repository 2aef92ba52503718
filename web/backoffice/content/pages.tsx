import { ChevronRight } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { pageSlugs } from '#contract/backoffice/admin-content.ts';
import { Moment } from '../desk/moment.tsx';
import { adminPaths } from '../desk/paths.ts';
import { useStaffQuery } from '../desk/queries.ts';
import { Failed, Screen, ScreenSkeleton } from '../desk/screen.tsx';
import { Figure } from '#web/platform/i18n/figures.tsx';

/** The texts that the staff keep. */
export default function Pages() {
  const { t, i18n } = useTranslation('backoffice');
  const { data, error, refetch } = useStaffQuery('listAdminPages', {});
  if (error && !data) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return <ScreenSkeleton />;
  return (
    <Screen title={t('nav.content')} note={t('content.note')}>
      <ul className="grid overflow-hidden rounded-card border border-line bg-surface">
        {pageSlugs.map((slug) => {
          const page = data.find((one) => one.slug === slug && one.language === i18n.language);
          return (
            <li key={slug} className="border-b border-line last:border-b-0">
              <Link
                to={adminPaths.page(slug)}
                className="flex min-h-16 items-center gap-4 px-4 py-2 hover:bg-ground focus-visible:-outline-offset-2"
              >
                <span className="min-w-0 flex-1">
                  <span className="block font-semibold">{t(`content.pages.${slug}`)}</span>
                  {page && (
                    <span className="block text-14 text-ink-3">
                      {t('content.version')} <Figure value={page.version} /> · <Moment time={page.updated_at} />
                      {page.by && (
                        <>
                          {' · '}
                          <bdi>{page.by}</bdi>
                        </>
                      )}
                    </span>
                  )}
                </span>
                <ChevronRight size={18} aria-hidden="true" className="turns shrink-0 text-ink-3" />
              </Link>
            </li>
          );
        })}
      </ul>
    </Screen>
  );
}
