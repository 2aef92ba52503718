import { Check } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import { useLabel } from '#web/catalogue/values/options.tsx';
import { Section } from './section.tsx';

export function Features({ codes }: { codes: readonly string[] }) {
  const { t } = useTranslation();
  const label = useLabel();
  if (codes.length === 0) return null;
  return (
    <Section title={t('details.features')}>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-3 tablet:grid-cols-3">
        {codes.map((code) => (
          <li key={code} className="flex gap-2">
            <Check size={18} strokeWidth={2} aria-hidden="true" className="mt-1 shrink-0 text-brand" />
            {label('features', code)}
          </li>
        ))}
      </ul>
    </Section>
  );
}
