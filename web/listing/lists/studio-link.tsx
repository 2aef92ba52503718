import { Sparkles } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '#web/platform/calls/paths.ts';

/** From the list of plates to the studio, with whole letters and digits that are looked for. */
export function StudioLink({ letters = '', digits = '' }: { letters?: string; digits?: string }) {
  const { t } = useTranslation();
  return (
    <Link
      to={paths.plateStudio({ letters, digits })}
      className="inline-flex min-h-11 items-center gap-2 text-14 font-semibold text-brand hover:underline"
    >
      <Sparkles size={18} strokeWidth={1.75} aria-hidden="true" />
      {t('listing.plateStudio')}
    </Link>
  );
}
