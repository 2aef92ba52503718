import { RotateCw, WifiOff } from 'virtual:icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigation } from 'react-router';
import { LinkButton } from '#web/platform/ui/button.tsx';
import { Notice } from '#web/platform/ui/notice.tsx';
import { addressOf, without } from './address.ts';
import type { ActiveFilter } from './active-filters.ts';
import { useFiltering } from './filters/filtering.tsx';
import type { Failed } from './settled.ts';

/** Nothing matches: what may have been meant, and the filter that was chosen last to take away. */
export function NothingFound({
  picture,
  filters,
  suggestion,
  isNear = false,
  children,
}: {
  picture: ReactNode;
  filters: readonly ActiveFilter[];
  suggestion?: string | undefined;
  /** What each filter costs stands below. */
  isNear?: boolean;
  /** More that can be done. */
  children?: ReactNode;
}) {
  const { t } = useTranslation();
  const { section, parameters } = useFiltering();
  const last = filters.at(-1);
  const meant = suggestion && addressOf(section, withWords(parameters, suggestion));
  return (
    <Notice
      picture={picture}
      title={t(`listing.none.${section.name}`)}
      advice={isNear ? undefined : last ? t('listing.noneAdvice') : t('listing.noneYet')}
      isLow={isNear}
    >
      {meant && (
        <LinkButton look="filled" to={meant}>
          {t('listing.suggestion')} <bdi dir="auto">{suggestion}</bdi>
        </LinkButton>
      )}
      {last && !isNear && (
        <LinkButton look={meant ? 'outlined' : 'filled'} to={last.without} preventScrollReset className="max-w-full">
          <span className="one-line py-0.5 leading-normal">{t('listing.removeFilter', { filter: last.label })}</span>
        </LinkButton>
      )}
      {filters.length > 1 && !isNear && (
        <LinkButton look="outlined" to={section.path} preventScrollReset>
          {t('filters.clear')}
        </LinkButton>
      )}
      {children}
    </Notice>
  );
}

function withWords(parameters: URLSearchParams, words: string): URLSearchParams {
  const next = without(parameters, 'q');
  next.set('q', words);
  return next;
}

/** The list could not be had: another try in its place, or for an address that makes no sense the list without filters. */
export function ListFailed({ failed }: { failed: Failed }) {
  const { t } = useTranslation();
  const { section } = useFiltering();
  const { pathname, search } = useLocation();
  const isTrying = useNavigation().state === 'loading';
  return (
    <div role="status">
      <Notice
        picture={<WifiOff size={32} strokeWidth={1.5} aria-hidden="true" className="text-ink-3" />}
        title={failed === 'invalid' ? t('listing.invalid') : t('listing.failed')}
        advice={failed === 'invalid' ? t('listing.invalidAdvice') : t('listing.failedAdvice')}
      >
        {failed === 'unavailable' && (
          <LinkButton look="outlined" to={pathname + search} replace preventScrollReset>
            <RotateCw size={18} strokeWidth={1.9} aria-hidden="true" className={isTrying ? 'animate-spin' : ''} />
            {t('common.retry')}
          </LinkButton>
        )}
        {failed === 'invalid' && (
          <LinkButton look="outlined" to={section.path}>
            {t('filters.clear')}
          </LinkButton>
        )}
      </Notice>
    </div>
  );
}
