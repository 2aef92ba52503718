import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PageSlug } from '#contract/backoffice/admin-content.ts';
import { nextPage, type PageRequest } from '#web/platform/calls/next-page.ts';
import { Moment } from '../desk/moment.tsx';
import { useStaffQuery } from '../desk/queries.ts';
import { Failed, Panel } from '../desk/screen.tsx';
import { Figure } from '#web/platform/i18n/figures.tsx';
import { Button } from '#web/platform/ui/button.tsx';
import type { Text } from './version.ts';

/** The earlier versions of the page. One can be loaded into the fields; that does not publish it. */
export function Versions({ slug, onTake }: { slug: PageSlug; onTake: (language: 'ar' | 'en', text: Text) => void }) {
  const { t } = useTranslation('backoffice');
  const [requested, setRequested] = useState<PageRequest>({ page: 1 });
  const { data, error, refetch } = useStaffQuery('listPageVersions', { params: { slug }, query: requested }, { keep: true });
  const next = data && nextPage(data);
  return (
    <Panel title={t('content.versions')}>
      {error && !data && <Failed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <div className="skeleton h-24" />}
      <ol className="grid">
        {data?.results.map(({ language, version, title, body, updated_at, by }) => (
          <li
            key={`${version} ${language}`}
            className="flex flex-wrap items-center gap-x-3 border-b border-line py-1 text-14 last:border-b-0"
          >
            <b className="font-semibold">
              {t('content.version')} <Figure value={version} /> · {t(`content.languages.${language}`)}
            </b>
            <span className="text-ink-3">
              <Moment time={updated_at} />
              {by && (
                <>
                  {' · '}
                  <bdi>{by}</bdi>
                </>
              )}
            </span>
            <Button look="plain" onClick={() => onTake(language, { title, body })} className="ms-auto px-2 text-14">
              {t('content.take')}
            </Button>
          </li>
        ))}
      </ol>
      {next && (
        <Button look="outlined" onClick={() => setRequested(next)} className="justify-self-start text-14">
          {t('content.older')}
        </Button>
      )}
    </Panel>
  );
}
