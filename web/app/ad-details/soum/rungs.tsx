import { useTranslation } from 'react-i18next';
import type { LadderRung } from '#contract/sales/offers.ts';
import { Since } from '#web/platform/i18n/time.tsx';
import { Price } from '#web/platform/ui/price.tsx';

/** The least length of a bar, in percent: the lengths show an order and are not to scale. */
const least = 40;

/** Offers from the highest down: amount, condition and age. One's own is tinted. */
export function Rungs({ rungs, highest, label }: { rungs: readonly LadderRung[]; highest: number; label: string }) {
  return (
    <ol aria-label={label} className="mt-2.5">
      {rungs.map((rung) => (
        <li
          key={`${rung.created_at} ${rung.amount}`}
          className={`grid min-h-12 grid-cols-[minmax(5.5rem,auto)_minmax(0,1fr)_auto] items-center gap-x-3 border-t border-line py-2 ${rung.is_mine ? '-mx-2 rounded-field border-transparent! bg-brand-tint px-2' : ''}`}
        >
          <Rung rung={rung} highest={highest} />
        </li>
      ))}
    </ol>
  );
}

function Rung({ rung: { amount, condition, created_at, is_mine }, highest }: { rung: LadderRung; highest: number }) {
  const { t } = useTranslation();
  const isHighest = amount === highest;
  return (
    <>
      <b className={`font-bold ${isHighest ? 'text-brand' : ''}`}>
        <Price amount={amount} />
      </b>
      <span className="min-w-0">
        <span aria-hidden="true" className={`block h-1.5 rounded-full ${is_mine ? 'bg-surface' : 'bg-sunken'}`}>
          <span
            className={`block h-full rounded-full ${isHighest ? 'bg-brand' : 'bg-line-strong'}`}
            style={{ width: `${least + ((100 - least) * amount) / highest}%` }}
          />
        </span>
        <span className="mt-0.5 block one-line text-12 text-ink-3">
          {is_mine && `${t('soum.mine')} · `}
          {t(`offer.condition.${condition ?? 'none'}`)}
        </span>
      </span>
      <span className="text-12 text-ink-3">
        <Since time={created_at} />
      </span>
    </>
  );
}
