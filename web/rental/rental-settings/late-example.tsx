import { useTranslation } from 'react-i18next';
import { lateFee } from '#contract/rental/rental-prices.ts';
import { Filled } from '#web/platform/ui/filled.tsx';
import { Price } from '#web/platform/ui/price.tsx';

const daily = 240;
const minutesLate = 180;

/** What a return three hours late costs with the factor that is chosen. */
export function LateExample({ factor }: { factor: number }) {
  const { t } = useTranslation();
  const fee = lateFee(minutesLate, daily * 100, factor) / 100;
  return (
    <p role="status" className="rounded-field bg-sunken px-3.5 py-2.5 text-14 text-ink-2">
      <Filled
        phrase={(holes) => t('rentalSettings.late.example', holes)}
        parts={{
          daily: <Price amount={daily} />,
          fee: (
            <strong>
              <Price amount={fee} />
            </strong>
          ),
        }}
      />
    </p>
  );
}
