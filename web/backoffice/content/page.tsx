import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { pageSlugs, type AdminPage, type PageSlug } from '#contract/backoffice/admin-content.ts';
import { BackLink } from '../desk/back-link.tsx';
import { adminPaths } from '../desk/paths.ts';
import { useStaffQuery } from '../desk/queries.ts';
import { Failed, Screen, ScreenSkeleton } from '../desk/screen.tsx';
import { Figure } from '#web/platform/i18n/figures.tsx';
import { PageNotFound } from '#web/listing/search/page-not-found.tsx';
import { Editor } from './editor.tsx';
import { versionOf } from './version.ts';

export default function PageScreen() {
  const slug = pageSlugs.find((one) => one === useParams()['slug']);
  const { data, error, refetch } = useStaffQuery('listAdminPages', {});
  if (!slug) return <PageNotFound />;
  if (error && !data) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return <ScreenSkeleton />;
  return <EditPage key={slug} slug={slug} pages={data.filter((page) => page.slug === slug)} />;
}

function EditPage({ slug, pages }: { slug: PageSlug; pages: AdminPage[] }) {
  const { t } = useTranslation('backoffice');
  const newest = versionOf(pages);
  // What is being written stays while a newer version comes in.
  const [begun, setBegun] = useState(newest);
  return (
    <Screen
      title={t(`content.pages.${slug}`)}
      note={
        <>
          {t('content.version')} <Figure value={newest.version} />
        </>
      }
      before={<BackLink to={adminPaths.pages()}>{t('nav.content')}</BackLink>}
    >
      <Editor key={begun.version} slug={slug} begun={begun} newest={newest} onBegin={setBegun} />
    </Screen>
  );
}
