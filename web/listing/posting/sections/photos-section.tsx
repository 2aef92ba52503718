import { useTranslation } from 'react-i18next';
import { FieldError } from '#web/platform/ui/form/field.tsx';
import { useProblem } from '../form/form-context.tsx';
import { FormSection } from '../form/form-section.tsx';
import type { PhotoList } from '../photos/photo-list.ts';
import { Photos } from '../photos/photos.tsx';

export function PhotosSection({ list }: { list: PhotoList }) {
  const { t } = useTranslation();
  const problem = useProblem('image_ids');
  return (
    <FormSection id="photos" title={t('posting.sections.photos')}>
      <Photos list={list} />
      {problem && <FieldError>{problem}</FieldError>}
    </FormSection>
  );
}
