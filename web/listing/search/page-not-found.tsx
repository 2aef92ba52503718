import { useTranslation } from 'react-i18next';
import { paths } from '#web/platform/calls/paths.ts';
import { Plate } from '#web/catalogue/plates/plate.tsx';
import { useReloadOnSignIn } from '#web/platform/session/reload.ts';
import { LinkButton } from '#web/platform/ui/button.tsx';
import { SearchBox } from './search-box.tsx';

/** Shown for addresses that lead nowhere, with the ways on. */
export function PageNotFound() {
  const { t } = useTranslation();
  // What is not there for a visitor may be there for its owner.
  useReloadOnSignIn();
  return (
    <section className="wrap grid justify-items-center gap-4 py-14 text-center wide:py-20">
      <title>{`${t('notFound.title')} · ${t('common.name')}`}</title>
      <meta name="robots" content="noindex" />
      <div
        className="mb-4 grid w-full max-w-md place-items-center rounded-stage bg-linear-to-b from-sand-1 to-sand-2 py-12"
        aria-hidden="true"
      >
        <div className="w-60">
          <Plate letters="" digits="404" ghost size="large" />
        </div>
      </div>
      <h1 className="text-28 font-bold">{t('notFound.title')}</h1>
      <p className="max-w-prose text-ink-2">{t('notFound.advice')}</p>
      <SearchBox className="w-full max-w-md" />
      <div className="flex flex-wrap justify-center gap-3">
        <LinkButton look="filled" to={paths.cars()}>
          {t('notFound.cars')}
        </LinkButton>
        <LinkButton look="outlined" to={paths.home()}>
          {t('common.toHome')}
        </LinkButton>
      </div>
    </section>
  );
}
