import { ArrowRightLeft, MessageCircle, ScanSearch } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import { SectionHead } from './section-head.tsx';

const steps = [
  ['agree', MessageCircle],
  ['inspect', ScanSearch],
  ['transfer', ArrowRightLeft],
] as const;

/** How a deal is done so that nobody loses money. */
export function SafeDeal() {
  const { t } = useTranslation();
  return (
    <section className="unseen wrap pt-12 wide:pt-16">
      <SectionHead title={t('home.safe.title')} />
      <ol className="grid gap-8 wide:grid-cols-3 wide:gap-5">
        {steps.map(([step, Icon]) => (
          <li key={step}>
            <Icon size={22} strokeWidth={1.75} aria-hidden="true" className="text-brand" />
            <h3 className="mt-2.5 mb-1 text-18 font-bold">{t(`home.safe.${step}.title`)}</h3>
            <p className="text-ink-3">{t(`home.safe.${step}.text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
