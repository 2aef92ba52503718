import { useTranslation } from 'react-i18next';
import { halalasOf } from '#contract/platform/amounts.ts';
import { Card } from '#web/platform/ui/card.tsx';
import { Filled } from '#web/platform/ui/filled.tsx';
import { RadioCards } from '#web/platform/ui/form/radio-cards.tsx';
import { Price } from '#web/platform/ui/price.tsx';
import type { Offered } from './offered.ts';
import { payOf } from './pay.ts';

interface Props {
  quote: Offered;
  value: string;
  error: string | undefined;
  onChange: (way: string) => void;
}

/** How the office is paid: now by card, at the branch, or as the renter chooses. Without an account of the office there is no question. */
export function PayCard({ quote, value, error, onChange }: Props) {
  const { t } = useTranslation();
  const { first, at_branch: atBranch } = quote.payment;
  if (first === null) return null;
  // In halalas: the difference of decimals is not exact.
  const branch = (halalasOf(quote.total) - halalasOf(first)) / 100;
  const price = <Price amount={Number(first)} />;
  const choices = [
    {
      value: 'card',
      label: t('cardPay.choice.card'),
      note: (
        <Filled
          phrase={(holes) => t(branch > 0 ? 'cardPay.choice.cardWhole' : 'cardPay.choice.cardAll', holes)}
          parts={{ price, branch: <Price amount={branch} /> }}
        />
      ),
    },
    {
      value: 'branch',
      label: t('cardPay.choice.branch'),
      note: <Filled phrase={(holes) => t('cardPay.choice.branchNote', holes)} parts={{ price: <Price amount={Number(quote.total)} /> }} />,
    },
  ];
  const isCard = payOf(quote, value) === 'card';
  return (
    <Card id="pay" title={t('cardPay.choice.title')}>
      {atBranch ? (
        <RadioCards name="pay" legend={t('cardPay.choice.title')} value={value || null} choices={choices} onChange={onChange} />
      ) : (
        <p>
          <Filled phrase={(holes) => t('cardPay.choice.onlyCard', holes)} parts={{ price }} />
        </p>
      )}
      {error && (
        <p role="alert" className="text-14 font-medium text-danger">
          {error}
        </p>
      )}
      {isCard && <p className="text-14 text-ink-2">{t('cardPay.choice.held')}</p>}
      {isCard && <p className="text-12 text-ink-3">{t('cardPay.choice.direct')}</p>}
    </Card>
  );
}
