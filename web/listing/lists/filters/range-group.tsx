import { useTranslation } from 'react-i18next';
import type { Histogram } from '#contract/listing/facets.ts';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { useHydrated } from '#web/platform/ui/hydrated.ts';
import { RangeSlider } from '#web/platform/ui/form/range-slider.tsx';
import { useFigureText } from '#web/platform/ui/form/figure-text.ts';
import { useTyped } from '#web/platform/ui/form/typed.ts';
import { withAll, withValues } from '../address.ts';
import { useFiltering } from './filtering.tsx';
import { GroupFrame } from './group-frame.tsx';
import { Counted, figure } from '#web/platform/ui/counted.tsx';
import { Price } from '#web/platform/ui/price.tsx';
import { RiyalSign } from '#web/platform/ui/riyal-sign.tsx';

interface Props {
  min: string;
  max: string;
  /** What the two fields are called; the price from and to where nothing is said. */
  labels?: { min: string; max: string };
}

/** The price from and to. */
export function RangeGroup(limits: Props) {
  const { t } = useTranslation();
  const { facets } = useFiltering();
  return (
    <GroupFrame title={t('filters.titles.price')}>
      <PriceRange {...limits} counts={facets?.price} />
    </GroupFrame>
  );
}

/** How many ads there are at each price, over a slider, with the median as `median` says it, and the two amounts to type. */
export function PriceRange({ counts, median: saying, ...limits }: Props & { counts: Histogram | undefined; median?: string }) {
  const { t } = useTranslation();
  const priceLabels = usePriceLabels();
  const { min, max, labels = priceLabels } = limits;
  const { number } = useFigures();
  const hydrated = useHydrated();
  const { parameters, change, isCounted } = useFiltering();
  const [from, to] = [parameters.get(min) ?? '', parameters.get(max) ?? ''];
  const { histogram: bars, median } = counts ?? { histogram: [], median: null };
  const set = (limits: Record<string, string>) => change((now) => withAll(now, limits));
  return (
    <>
      {bars.length > 1 && (
        <div className={`px-3 pb-4.5 ${hydrated ? '' : 'pointer-events-none'}`}>
          <RangeSlider
            bars={bars}
            min={from === '' ? null : Number(from)}
            max={to === '' ? null : Number(to)}
            mark={median}
            labels={labels}
            say={(amount) => `${number(amount)} ${t('common.riyals')}`}
            onChange={(low, high) => set({ [min]: low === null ? '' : String(low), [max]: high === null ? '' : String(high) })}
          />
        </div>
      )}
      {!isCounted && <HistogramToCome />}
      {bars.length > 1 && median !== null && <Median amount={median} phrase={saying ?? t('filters.median', { figure })} />}
      <Amounts {...limits} />
    </>
  );
}

/** The place of the bars, the slider and the median. */
function HistogramToCome() {
  return (
    <div aria-busy="true" className="noscript:hidden">
      <div className="px-3 pb-4.5">
        <div className="skeleton h-17" />
      </div>
      <div className="pb-3">
        <div className="skeleton h-4.5 w-2/3" />
      </div>
    </div>
  );
}

function Median({ amount, phrase }: { amount: number; phrase: string }) {
  return (
    <p className="flex items-center gap-2 pb-3 text-12 text-ink-2">
      <span aria-hidden="true" className="range-mark h-3.5" />
      <span>
        <Counted phrase={phrase}>
          <Price amount={amount} />
        </Counted>
      </span>
    </p>
  );
}

function usePriceLabels() {
  const { t } = useTranslation();
  return { min: t('filters.priceFrom'), max: t('filters.priceTo') };
}

/** The two amounts to type. */
export function Amounts({ min, max, labels, isMoney = true }: Props & { isMoney?: boolean }) {
  const { t } = useTranslation();
  const priceLabels = usePriceLabels();
  const { min: from, max: to } = labels ?? priceLabels;
  const { parameters, change } = useFiltering();
  const fieldOf = (name: string) => ({
    name,
    value: parameters.get(name) ?? '',
    onChange: (amount: string) => change((now) => withValues(now, name, [amount])),
  });
  return (
    <div className="flex items-center gap-2">
      <Amount {...fieldOf(min)} isMoney={isMoney} label={from} placeholder={t('filters.from')} />
      <span aria-hidden="true" className="text-ink-3">
        –
      </span>
      <Amount {...fieldOf(max)} isMoney={isMoney} label={to} placeholder={t('filters.to')} />
    </div>
  );
}

interface AmountProps {
  name: string;
  value: string;
  label: string;
  placeholder: string;
  isMoney: boolean;
  onChange: (amount: string) => void;
}

/** Riyals or another figure, however it is typed; separators come by themselves when the field is left. */
export function Amount({ name, value, label, placeholder, isMoney, onChange }: AmountProps) {
  const { i18n } = useTranslation();
  const { number } = useFigures();
  const { text: figure, type, sendNow } = useTyped(value, onChange);
  const field = useFigureText({ value: figure, onChange: type, most: 9, write: number });
  return (
    <span dir="ltr" className="amount-field">
      {isMoney && <RiyalSign className="text-12 text-ink-3" />}
      <input
        type="text"
        inputMode="numeric"
        name={name}
        value={field.text}
        onChange={(event) => field.type(event.target.value)}
        onBlur={() => {
          field.leave();
          sendNow(figure);
        }}
        aria-invalid={field.isUnread || undefined}
        maxLength={40}
        aria-label={label}
        placeholder={placeholder}
        autoComplete="off"
        className={`w-full min-w-0 bg-transparent outline-none placeholder:text-ink-3 ${i18n.language === 'en' ? 'text-start' : 'text-end'}`}
      />
    </span>
  );
}
