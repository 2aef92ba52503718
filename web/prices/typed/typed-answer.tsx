import { ListPlus } from 'virtual:icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PriceEstimate } from '#contract/listing/price-estimates.ts';
import type { PriceAnswer } from '#contract/prices/estimates.ts';
import { PriceLabelTag } from '#web/listing/ads/price-label.tsx';
import { Button } from '#web/platform/ui/button.tsx';
import { AgainstWords } from '../estimate/against-words.tsx';
import { NoEstimate } from '../estimate/no-estimate.tsx';
import { PriceScale } from '../estimate/price-scale.tsx';
import { Statement } from '../estimate/statement.tsx';
import { Pace } from './pace.tsx';
import { Slip } from './slip.tsx';
import type { TypedEstimate } from './use-typed-estimate.ts';

interface Props {
  typed: TypedEstimate;
  /** Puts another price into the form. */
  onPrice: (price: number) => void;
}

/** What is known of a typed price: its place, the pace, what a lower one changes, and a question where a zero seems wrong. It refuses nothing. */
export function TypedAnswer({ typed, onPrice }: Props) {
  const { t } = useTranslation();
  const { answer, isWhole, isCurrent, hasFailed, again } = typed;
  if (!isWhole) return <p className="text-14 text-ink-3">{t('estimate.typed.facts')}</p>;
  return (
    <div aria-busy={!isCurrent && !hasFailed} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {answer?.estimate && <Placed typed={typed} answer={answer} estimate={answer.estimate} onPrice={onPrice} />}
      {answer?.estimate_reason && <NoEstimate reason={answer.estimate_reason} without={answer.without_estimate} />}
      {!answer && !hasFailed && <div role="status" aria-label={t('estimate.typed.loading')} className="skeleton h-32 rounded-field" />}
      {hasFailed && (
        <p role="status" className="flex flex-wrap items-center gap-x-3 text-14 text-ink-2">
          {t('estimate.typed.failed')}
          <Button look="plain" onClick={again} className="px-0!">
            {t('common.retry')}
          </Button>
        </p>
      )}
    </div>
  );
}

function Placed({ typed, answer, estimate, onPrice }: Props & { answer: PriceAnswer; estimate: PriceEstimate }) {
  const { t } = useTranslation();
  const [isSure, setSure] = useState(false);
  const { price, isCurrent } = typed;
  const slip = isCurrent && !isSure && price !== null ? answer.slip : null;
  const label = isCurrent && price !== null && slip === null ? estimate.label : null;
  return (
    <>
      {slip && price !== null && <Slip slip={slip} price={price} estimate={estimate} onPrice={onPrice} onKeep={() => setSure(true)} />}
      <div className="grid gap-0.5">
        <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <h3 className="font-semibold">{t('estimate.title')}</h3>
          <span role="status">{label && <PriceLabelTag label={label} isLarge />}</span>
        </div>
        <p className="text-14 text-ink-2">
          <AgainstWords price={slip ? null : price} estimate={estimate} />
        </p>
      </div>
      <PriceScale estimate={estimate} price={price} label={label} whose="yours" />
      {price === null && <p className="text-14 text-ink-3">{t('estimate.typed.start')}</p>}
      {answer.missing.includes('trim') && (
        <p className="flex flex-wrap items-center gap-x-2 text-14 text-ink-2">
          <ListPlus size={18} strokeWidth={1.75} aria-hidden="true" className="text-ink-3" />
          {t('estimate.typed.missingTrim')}
          <a href="#car" className="inline-flex min-h-11 items-center font-semibold text-brand hover:underline">
            {t('estimate.typed.addTrim')}
          </a>
        </p>
      )}
      {isCurrent && slip === null && price !== null && <Pace price={price} label={label} answer={answer} onPrice={onPrice} />}
      <Statement estimate={estimate} whose="yours" />
    </>
  );
}
