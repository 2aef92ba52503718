import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '#web/platform/calls/paths.ts';

const questions = ['when', 'fellThrough', 'small', 'packages'] as const;

/** What people ask before they pay. */
export function FeeQuestions() {
  const { t } = useTranslation();
  return (
    <section className="mt-14" aria-labelledby="questions">
      <h2 id="questions" className="mb-5 text-22 font-bold">
        {t('fees.questions.title')}
      </h2>
      <div className="grid gap-x-10 gap-y-6 wide:grid-cols-2">
        {questions.map((question) => (
          <div key={question}>
            <h3 className="text-18 font-semibold">{t(`fees.questions.${question}.asked`)}</h3>
            <p className="max-w-prose text-ink-2">{t(`fees.questions.${question}.answer`)}</p>
          </div>
        ))}
      </div>
      <p className="mt-6 flex flex-wrap gap-x-6">
        <Link to={paths.terms()} className="flex min-h-11 items-center font-semibold text-brand hover:underline">
          {t('sections.terms')}
        </Link>
        <Link to={paths.packages()} className="flex min-h-11 items-center font-semibold text-brand hover:underline">
          {t('sections.packages')}
        </Link>
      </p>
    </section>
  );
}
