import { useTranslation } from 'react-i18next';

/** What was typed into a form that is gone, to be read and copied. */
export function Typed({ texts }: { texts: readonly string[] }) {
  const { t } = useTranslation('backoffice');
  const kept = texts.filter((text) => text.trim() !== '');
  if (kept.length === 0) return null;
  return (
    <section aria-label={t('case.typed')} className="grid gap-1.5">
      <h3 className="text-14 font-semibold">{t('case.typed')}</h3>
      {kept.map((text) => (
        <p key={text} dir="auto" className="rounded-field bg-sunken px-3 py-2 text-14 wrap-anywhere whitespace-pre-line beside">
          {text}
        </p>
      ))}
    </section>
  );
}
