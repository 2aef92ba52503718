import { EyeOff, ListX, MoveHorizontal, RefreshCw, SearchX, type LucideIcon } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import { comparablesLeast, comparableSellersLeast, type EstimateReason, type WithoutEstimate } from '#contract/listing/price-estimates.ts';
import { fieldName } from '#web/listing/ads/field-name.ts';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { useList } from '#web/platform/i18n/list.ts';

interface Props {
  reason: EstimateReason;
  without: WithoutEstimate | null;
}

const icons: Partial<Record<EstimateReason, LucideIcon>> = {
  wide: MoveHorizontal,
  facts: ListX,
  withheld: EyeOff,
  pending: RefreshCw,
};

/** Why a car has no estimate, in a sentence. */
export function NoEstimate({ reason, without }: Props) {
  const sentence = useNoEstimateWords();
  const Icon = icons[reason] ?? SearchX;
  return (
    <p role={reason === 'pending' ? 'status' : undefined} className="flex gap-2.5 text-14 leading-relaxed text-ink-2">
      <Icon size={18} strokeWidth={1.75} aria-hidden="true" className="mt-1 shrink-0 text-ink-3" />
      <span>{sentence(reason, without)}</span>
    </p>
  );
}

function useNoEstimateWords(): (reason: EstimateReason, without: WithoutEstimate | null) => string {
  const { t } = useTranslation();
  const { number } = useFigures();
  const list = useList();
  return (reason, without) => {
    if (reason === 'few') {
      const { comparables = 0, sellers = 0 } = without ?? {};
      return comparables < comparablesLeast
        ? t('estimate.none.few', { n: number(comparables), least: number(comparablesLeast) })
        : t('estimate.none.fewSellers', { n: number(sellers), least: number(comparableSellersLeast) });
    }
    if (reason === 'facts') return t('estimate.none.facts', { facts: list((without?.missing ?? []).map((name) => t(fieldName(name)))) });
    if (reason === 'withheld')
      return without?.note ? t('estimate.none.withheld', { note: without.note }) : t('estimate.none.withheldPlain');
    return t(`estimate.none.${reason}`);
  };
}
