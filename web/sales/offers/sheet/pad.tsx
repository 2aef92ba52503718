import { Delete } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { amountMost, readOffer } from '#contract/sales/offer-amounts.ts';

const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '000', '0'] as const;

interface Props {
  /** What was typed; the keys go on from it. */
  text: string;
  /** What stands in the field, of which the last digit can be erased. */
  shown: string;
  onChange: (text: string) => void;
}

/** The number pad of phones. It goes on from what is written; the first key does not keep words. */
export function Pad({ text, shown, onChange }: Props) {
  const { t } = useTranslation();
  const { number, digits } = useFigures();
  const amount = readOffer(text) ?? 0;
  const set = (now: number) => now <= amountMost && onChange(now === 0 ? '' : number(now));
  return (
    <div role="group" aria-label={t('offers.sheet.pad')} dir="ltr" className="grid grid-cols-3 gap-1.5 wide:hidden">
      {keys.map((key) => (
        <button key={key} type="button" onClick={() => set(Number(`${amount}${key}`))} className={padKey}>
          {digits(key)}
        </button>
      ))}
      <button
        type="button"
        onClick={() => set(Math.floor((readOffer(shown) ?? 0) / 10))}
        aria-label={t('offers.sheet.erase')}
        className={padKey}
      >
        <Delete size={22} strokeWidth={1.75} aria-hidden="true" />
      </button>
    </div>
  );
}

const padKey = 'grid min-h-11 place-items-center rounded-field bg-sunken text-18 font-medium tabular-nums active:bg-line';
