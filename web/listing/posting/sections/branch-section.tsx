import { useTranslation } from 'react-i18next';
import type { Branch } from '#contract/listing/branches.ts';
import { SelectField } from '#web/platform/ui/form/select-field.tsx';
import { FormSection } from '../form/form-section.tsx';

interface Props {
  branches: readonly Branch[];
  /** The id of a branch; empty: the main one. */
  value: string;
  onChange: (branch: string) => void;
}

/** At which branch the thing stands; asked only of a business that has more than one. */
export function BranchSection({ branches, value, onChange }: Props) {
  const { t } = useTranslation();
  if (branches.length < 2) return null;
  return (
    <FormSection id="branch" title={t('posting.branch')}>
      <SelectField
        name="branch_id"
        label={t('posting.branch')}
        hint={t('posting.branchHint')}
        value={value}
        choices={branches.map(({ id, name, is_main }) => ({ value: is_main ? '' : String(id), label: name }))}
        onChange={onChange}
      />
    </FormSection>
  );
}
