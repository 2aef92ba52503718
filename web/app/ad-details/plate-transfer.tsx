import { useTranslation } from 'react-i18next';
import { Figure } from '#web/platform/i18n/figures.tsx';
import { Section } from './section.tsx';

const steps = ['ready', 'ask', 'pay'] as const;

/** How a plate moves from one vehicle to another through Absher. */
export function PlateTransfer() {
  const { t } = useTranslation();
  return (
    <Section title={t('details.transfer.title')}>
      <ol className="divide-y divide-line rounded-card border border-line bg-surface px-4 wide:px-6">
        {steps.map((step, index) => (
          <li key={step} className="flex items-center gap-4 py-4">
            <span
              aria-hidden="true"
              className="grid size-9 shrink-0 place-items-center rounded-full bg-brand-tint text-14 font-semibold text-brand"
            >
              <Figure value={index + 1} />
            </span>
            {t(`details.transfer.${step}`)}
          </li>
        ))}
      </ol>
      <p className="mt-3 text-14 text-ink-3">{t('details.transfer.note')}</p>
    </Section>
  );
}
