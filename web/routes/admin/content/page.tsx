import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import type { DeskPage, PageSlug } from '#contract/desk-content.ts';
import { BackLink } from '../../../admin/back-link.tsx';
import { pageSlugs } from '../../../admin/choices.ts';
import { adminPaths } from '../../../admin/paths.ts';
import { useStaffQuery } from '../../../admin/queries.ts';
import { Failed, Screen, ScreenSkeleton } from '../../../admin/screen.tsx';
import { Figure } from '../../../i18n/figures.tsx';
import { PageNotFound } from '../../../layout/page-not-found.tsx';
import { Editor } from './editor.tsx';
import { Versions } from './versions.tsx';

export interface Text {
  title: string;
  body: string;
}

export default function PageScreen() {
  const slug = pageSlugs.find((one) => one === useParams()['slug']);
  const { data, error, refetch } = useStaffQuery('listDeskPages', {});
  if (!slug) return <PageNotFound />;
  if (error && !data) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return <ScreenSkeleton />;
  return <EditPage key={slug} slug={slug} pages={data.filter((page) => page.slug === slug)} onReload={refetch} />;
}

function EditPage({ slug, pages, onReload }: { slug: PageSlug; pages: DeskPage[]; onReload: () => Promise<unknown> }) {
  const { t } = useTranslation('admin');
  const version = Math.max(0, ...pages.map((page) => page.version));
  // What is being written stays while a newer version comes in; that is told when it is saved.
  const [begun, setBegun] = useState({ version, texts: textsOf(pages) });
  return (
    <Screen
      title={t(`content.pages.${slug}`)}
      note={
        <>
          {t('content.version')} <Figure value={begun.version} />
        </>
      }
      before={<BackLink to={adminPaths.pages()}>{t('nav.content')}</BackLink>}
    >
      <Editor
        key={`${begun.version} ${begun.texts.ar.body.length} ${begun.texts.en.body.length}`}
        slug={slug}
        begun={begun}
        onSaved={(saved) => setBegun({ version: Math.max(...saved.map((page) => page.version)), texts: textsOf(saved) })}
        onReload={onReload}
      />
      <Versions slug={slug} onTake={(texts) => setBegun({ version, texts: { ...begun.texts, ...texts } })} />
    </Screen>
  );
}

export type Texts = Record<'ar' | 'en', Text>;

function textsOf(pages: readonly DeskPage[]): Texts {
  const of = (language: 'ar' | 'en') => {
    const { title = '', body = '' } = pages.find((page) => page.language === language) ?? {};
    return { title, body };
  };
  return { ar: of('ar'), en: of('en') };
}
