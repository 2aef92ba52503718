import { useTranslation } from 'react-i18next';
import { readAmount } from '#contract/money/fees.ts';
import { Price } from '#web/platform/ui/price.tsx';

interface Props {
  amounts: string[];
  /** Halalas that stand in the field. */
  chosen: number | undefined;
  onChoose: (amount: string) => void;
}

/** Amounts to give, each a press away. */
export function Suggested({ amounts, chosen, onChoose }: Props) {
  const { t } = useTranslation();
  return (
    <fieldset>
      <legend className="mb-2 text-14 font-semibold">{t('donation.suggested')}</legend>
      <div className="flex flex-wrap gap-2">
        {amounts.map((amount) => (
          <button
            key={amount}
            type="button"
            aria-pressed={readAmount(amount) === chosen}
            onClick={() => onChoose(amount)}
            className="flex min-h-11 items-center rounded-full border border-line-strong bg-surface px-4 font-medium transition-colors hover:bg-sunken aria-pressed:border-brand aria-pressed:bg-brand-tint aria-pressed:text-brand"
          >
            <Price amount={Number(amount)} />
          </button>
        ))}
      </div>
    </fieldset>
  );
}
