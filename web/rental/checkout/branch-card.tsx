import { useTranslation } from 'react-i18next';
import { Card } from '#web/platform/ui/card.tsx';
import { SelectField } from '#web/platform/ui/form/select-field.tsx';
import type { Choices } from './address.ts';
import { branchOf, type Places } from './branch.ts';

interface Props {
  places: Places;
  choices: Choices;
  onChoose: (changes: Partial<Choices>) => void;
}

/** From which branch the car is taken, where there is more than one place. */
export function BranchCard({ places, choices, onChoose }: Props) {
  const { t } = useTranslation();
  const { results, without_branch: isWithout } = places;
  const chosen = branchOf(places, choices);
  if (results.length + (isWithout ? 1 : 0) < 2) return null;
  return (
    <Card id="branch" title={t('checkout.branch.title')}>
      <SelectField
        name="branch"
        label={t('checkout.branch.label')}
        value={String(chosen?.id ?? '')}
        // What another branch does not offer is not taken along.
        onChange={(id) => onChoose({ branch: id === '' ? null : Number(id), delivery: 'office', airport: null, area: null })}
      >
        {isWithout && <option value="">{t('checkout.branch.office')}</option>}
        {results.map(({ id, name, city }) => (
          <option key={id} value={id}>
            {t('checkout.branch.inCity', { name, city: city.name })}
          </option>
        ))}
      </SelectField>
      {chosen && (
        <p className="text-14 text-ink-2">
          <bdi>{chosen.address}</bdi>
        </p>
      )}
    </Card>
  );
}
