import { useTranslation } from 'react-i18next';
import { useDigitsChoice } from '#web/platform/preferences/choose-digits.ts';

/** In Arabic, figures may be read as 2026 or ٢٠٢٦. */
export function DigitsSwitch() {
  const { t, i18n } = useTranslation();
  const [digits, choose] = useDigitsChoice();
  if (i18n.language !== 'ar') return null;
  return (
    <div role="group" aria-label={t('footer.digits')} className="flex rounded-field bg-sunken p-1">
      {(['latn', 'arab'] as const).map((choice) => (
        <button
          key={choice}
          type="button"
          aria-pressed={digits === choice}
          onClick={() => choose(choice)}
          className="min-h-9 rounded-chip px-4 font-medium aria-pressed:bg-surface aria-pressed:font-semibold aria-pressed:text-ink"
        >
          {t(`footer.${choice}`)}
        </button>
      ))}
    </div>
  );
}
