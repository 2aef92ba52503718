import { useTranslation } from 'react-i18next';
import { Filled } from '#web/platform/ui/filled.tsx';
import { Price } from '#web/platform/ui/price.tsx';
import { inThousands } from '#contract/sales/offer-amounts.ts';

interface Props {
  text: string;
  amount: number | undefined;
  highest: number | null;
  usual: number | null;
  onChoose: (amount: number) => void;
}

/** What the typed amount comes to: in figures where it was written in words, and beside the highest offer. Nothing is refused for it. */
export function AmountMeaning({ text, amount, highest, usual, onChoose }: Props) {
  const { t } = useTranslation();
  if (amount === undefined)
    return <span className="text-ink-3">{text.trim() === '' ? t('offers.sheet.start') : t('offers.sheet.unread')}</span>;
  const thousands = inThousands(amount, usual);
  if (thousands !== undefined) {
    return (
      <button type="button" onClick={() => onChoose(thousands)} className="tap rounded-field px-2 font-semibold text-brand underline">
        <Filled phrase={(holes) => t('offers.sheet.meansThousand', holes)} parts={{ figure: <Price amount={thousands} /> }} />
      </button>
    );
  }
  return (
    <>
      {/\p{L}/u.test(text) && (
        <span className="font-semibold">
          <Filled phrase={(holes) => t('offers.sheet.is', holes)} parts={{ figure: <Price amount={amount} /> }} />
          {highest !== null && ' · '}
        </span>
      )}
      {highest !== null && <Beside amount={amount} highest={highest} />}
    </>
  );
}

function Beside({ amount, highest }: { amount: number; highest: number }) {
  const { t } = useTranslation();
  if (amount === highest) return <span className="text-ink-3">{t('offers.sheet.same')}</span>;
  const isAbove = amount > highest;
  return (
    <span className={isAbove ? 'font-semibold text-brand' : 'text-ink-3'}>
      <Filled
        phrase={(holes) => t(isAbove ? 'offers.sheet.above' : 'offers.sheet.below', holes)}
        parts={{ figure: <Price amount={Math.abs(amount - highest)} /> }}
      />
    </span>
  );
}
