import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFigures } from '#web/platform/i18n/figures.tsx';

interface Props {
  /** The asking price. */
  price: number;
  /** No amount up to this one would be taken. */
  above: number;
  onChoose: (amount: number) => void;
}

const riyals = [1000, 2000] as const;
const percents = [5, 10] as const;

/** Keys for what people offer for something negotiable: some riyals, or some percent, below what is asked. */
export function LowerKeys({ price, above, onChoose }: Props) {
  const { t } = useTranslation();
  const { number } = useFigures();
  const keys = [
    ...riyals.map((less) => ({ amount: price - less, sign: number(less) })),
    ...percents.map((less) => ({ amount: Math.round((price * (100 - less)) / 100), sign: `${number(less)}%` })),
  ].filter(({ amount }) => amount > above);
  if (keys.length === 0) return null;
  return (
    <div role="group" aria-label={t('offers.sheet.lower')} className="grid grid-cols-4 gap-2">
      {keys.map(({ amount, sign }) => (
        <AmountKey key={sign} label={t('offers.sheet.less', { less: sign, amount: number(amount) })} onPress={() => onChoose(amount)}>
          −{sign}
        </AmountKey>
      ))}
    </div>
  );
}

/** A key that sets the amount. */
export function AmountKey({ label, onPress, children }: { label: string; onPress: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onPress}
      aria-label={label}
      className="min-h-11 min-w-0 truncate rounded-field border border-line-strong bg-surface px-1 text-14 font-semibold tabular-nums hover:bg-sunken"
    >
      <bdi dir="ltr">{children}</bdi>
    </button>
  );
}
