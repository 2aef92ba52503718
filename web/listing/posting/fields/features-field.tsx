import { useTranslation } from 'react-i18next';
import { useOptions } from '#web/catalogue/values/options.tsx';
import { CheckPill } from '#web/platform/ui/pill.tsx';
import { codesIn, toggledCode } from '../form/values.ts';
import { useField } from '../form/form-context.tsx';
import { groupedFeatures } from './feature-groups.ts';

/** What the car has, group by group. */
export function FeaturesField() {
  const { t } = useTranslation();
  const { value, set } = useField('features');
  const chosen = codesIn(value);
  return (
    <div className="grid gap-5">
      {groupedFeatures(useOptions('features')).map(({ group, options }) => (
        <fieldset key={group} className="min-w-0">
          <legend className="mb-2.5 text-14 font-semibold">{t(`posting.featureGroups.${group}`)}</legend>
          <div className="flex flex-wrap gap-2">
            {options.map(({ code, label }) => (
              <CheckPill
                key={code}
                name="features"
                value={code}
                checked={chosen.includes(code)}
                onChange={() => set(toggledCode(value, code))}
              >
                {label}
              </CheckPill>
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  );
}
