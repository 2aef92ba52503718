import { useTranslation } from 'react-i18next';
import { Head } from '#web/platform/head/head.tsx';
import { paths } from '#web/platform/calls/paths.ts';

export const handle = { i18n: ['people'] };

export default function Team() {
  const { t } = useTranslation();
  return (
    <>
      <Head title={t('team.title')} description={t('team.title')} path={paths.team()} hidden />
      <h1 className="text-22 font-bold">{t('team.title')}</h1>
    </>
  );
}
