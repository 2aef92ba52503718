import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdType } from '#contract/platform/kinds.ts';
import { offerHours, type OfferCondition, type OfferHours } from '#contract/sales/offers.ts';
import { conditionsOf } from './conditions.ts';

interface ConditionProps {
  type: AdType;
  value: OfferCondition | 'none';
  onChange: (condition: OfferCondition | 'none') => void;
}

/** One of a few conditions; nothing where the thing has none. */
export function ConditionField({ type, value, onChange }: ConditionProps) {
  const { t } = useTranslation();
  const name = useId();
  const choices = conditionsOf(type);
  if (choices.length === 0) return null;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-14 font-semibold">
        {t('offers.sheet.condition')} <span className="font-normal text-ink-3">{t('form.optional')}</span>
      </legend>
      <div className="flex flex-wrap gap-2">
        {(['none', ...choices] as const).map((choice) => (
          <label key={choice} className={choicePill}>
            <input type="radio" name={name} className="sr-only" checked={value === choice} onChange={() => onChange(choice)} />
            {t(`offer.condition.${choice}`)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** How long it stands, as a segment of three. */
export function HoursField({ legend, value, onChange }: { legend: string; value: OfferHours; onChange: (hours: OfferHours) => void }) {
  const { t } = useTranslation();
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-14 font-semibold">{legend}</legend>
      <div className="grid auto-cols-fr grid-flow-col rounded-field bg-sunken p-1">
        {offerHours.map((choice) => (
          <label key={choice} className={segment}>
            <input type="radio" name={name} className="sr-only" checked={value === choice} onChange={() => onChange(choice)} />
            {t(`offers.sheet.hours.${choice}`)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const focused = 'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand';
export const choicePill = `inline-flex min-h-11 cursor-pointer items-center rounded-full border border-line-strong bg-surface px-4 text-14 font-medium has-checked:border-ink has-checked:bg-ink has-checked:text-ground ${focused}`;
const segment = `grid min-h-10 cursor-pointer place-items-center rounded-chip px-1 text-14 font-medium text-ink-2 has-checked:bg-surface has-checked:font-semibold has-checked:text-ink has-checked:ring-1 has-checked:ring-line pointer-coarse:min-h-11 ${focused}`;
