import { FileClock } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import type { StockImport } from '#contract/trade/import-shapes.ts';
import { paths } from '#web/platform/calls/paths.ts';
import { Since } from '#web/platform/i18n/time.tsx';
import { LinkButton } from '#web/platform/ui/button.tsx';
import { Notice } from '#web/platform/ui/notice.tsx';
import { Discard } from '../frame/discard.tsx';

/** In the place of the next file while one is open. */
export function OpenImport({ found }: { found: StockImport }) {
  const { t } = useTranslation();
  return (
    <Notice
      picture={<FileClock size={36} strokeWidth={1.5} aria-hidden="true" className="text-ink-3" />}
      title={
        <>
          {t('imports.open.title')} <bdi>{found.file_name}</bdi>
        </>
      }
      advice={
        <>
          {t(`imports.states.${found.state}`)} · <Since time={found.created_at} />
          <br />
          {t(found.state === 'applying' ? 'imports.open.applyingAdvice' : 'imports.open.advice')}
        </>
      }
    >
      <LinkButton look="filled" to={paths.import(found.id)}>
        {t('imports.open.continue')}
      </LinkButton>
      {found.state !== 'applying' && <Discard id={found.id} />}
    </Notice>
  );
}
