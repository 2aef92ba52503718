import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '#web/platform/calls/paths.ts';

/** The way to the page that explains the method, with its measured error. */
export function MethodLink() {
  const { t } = useTranslation();
  return (
    <Link to={paths.priceMethod()} className="inline-flex min-h-11 items-center text-14 font-semibold text-brand hover:underline">
      {t('estimate.method')}
    </Link>
  );
}
