import { useTranslation } from 'react-i18next';
import { descriptionMost, titleMost } from '#contract/listing/ad-rules.ts';
import type { RegionWithCities } from '#contract/catalogue/reference.ts';
import { PlaceFields } from '../fields/place-fields.tsx';
import { LinesField, WordsField } from '../fields/words-field.tsx';
import { FieldGrid, FormSection } from '../form/form-section.tsx';
import type { AdType } from '#contract/platform/kinds.ts';

/** Where it is, and what its owner says of it. */
export function WordsSection({ type, regions }: { type: AdType; regions: readonly RegionWithCities[] }) {
  const { t } = useTranslation();
  return (
    <FormSection id="words" title={t('posting.sections.words')}>
      <FieldGrid>
        <PlaceFields regions={regions} />
      </FieldGrid>
      <WordsField name="title" most={titleMost} optional hint={t(`posting.titleHint.${type}`)} />
      <LinesField name="description" most={descriptionMost} optional={type === 'plate'} hint={t(`posting.descriptionHint.${type}`)} />
      <p className="text-14 text-ink-3">{t('posting.phoneNote')}</p>
    </FormSection>
  );
}
