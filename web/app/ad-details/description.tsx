import { useTranslation } from 'react-i18next';
import { MoreText } from '#web/platform/ui/more-text.tsx';
import { Section } from './section.tsx';

export function Description({ text }: { text: string }) {
  const { t } = useTranslation();
  if (text.trim() === '') return null;
  return (
    <Section title={t('details.description')}>
      <MoreText text={text.trim()} />
    </Section>
  );
}
