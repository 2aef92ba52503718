import { useTranslation } from 'react-i18next';
import { paths } from '#web/platform/calls/paths.ts';

/** What one agrees to. In a tab of its own: what was typed stays here. */
export function Terms() {
  const { t } = useTranslation();
  return (
    <>
      {t('signIn.agree')}{' '}
      <a href={paths.terms()} target="_blank" rel="noopener" className="font-semibold text-brand hover:underline">
        {t('sections.terms')}
      </a>
    </>
  );
}
