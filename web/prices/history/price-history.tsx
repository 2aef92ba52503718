import { useTranslation } from 'react-i18next';
import type { PriceHistory as History } from '#contract/prices/history.ts';
import { momentOf } from '#contract/platform/riyadh.ts';
import { Filled } from '#web/platform/ui/filled.tsx';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { useDay, useMinute } from '#web/platform/i18n/time.tsx';
import { StepLine } from '#web/platform/ui/chart/step-line.tsx';
import { Price } from '#web/platform/ui/price.tsx';
import { changesOf, type Change } from './changes.ts';
import { useHistorySentence, useShortDay } from './history-words.ts';

/** Changes beside the picture; further ones are folded. */
const listed = 5;

interface Props {
  history: History;
  /** When the ad left the market; null while it is on it. */
  isOver: boolean;
}

/** What an ad asked over time: a step line, its changes, how long it is on the market, and the sold price that both sides let be shown. */
export function PriceHistory({ history, isOver }: Props) {
  const { t } = useTranslation();
  const { number } = useFigures();
  const sentence = useHistorySentence(history);
  const shortDay = useShortDay();
  const now = useMinute();
  const changes = changesOf(history.events);
  const isChanged = changes.some(({ kind }) => kind !== 'first' && kind !== 'again');
  const steps = history.events.map(({ on, price }) => ({ at: on === null ? null : momentOf(on), value: price }));
  return (
    <div className="grid gap-4 rounded-card border border-line bg-surface p-4 wide:p-5">
      <p className="text-14 text-ink-2">
        {t(isOver ? 'priceHistory.wasOn' : 'priceHistory.on', { count: history.days, number: number(history.days) })}
      </p>
      {history.sold && <Sold sold={history.sold} />}
      {isChanged ? (
        <>
          <StepLine
            name={sentence}
            steps={steps}
            until={Math.max(now, ...steps.map(({ at }) => at ?? 0))}
            figureOf={(value) => number(value)}
            dayOf={(at) => <bdi>{shortDay(at)}</bdi>}
          />
          <Changes changes={changes.toReversed()} />
        </>
      ) : (
        <p className="text-ink-2">{t(steps.some(({ value }) => value !== null) ? 'priceHistory.unchanged' : 'priceHistory.none')}</p>
      )}
    </div>
  );
}

function Sold({ sold: { price, on } }: { sold: NonNullable<History['sold']> }) {
  const { t } = useTranslation();
  const day = useDay();
  return (
    <div>
      <p className="font-semibold">
        <Filled
          phrase={(holes) => t('priceHistory.sold', { day: day(`${on}T09:00:00Z`), ...holes })}
          parts={{ price: <Price amount={price} /> }}
        />
      </p>
      <p className="text-14 text-ink-3">{t('priceHistory.soldNote')}</p>
    </div>
  );
}

/** The newest first. */
function Changes({ changes }: { changes: Change[] }) {
  const { t } = useTranslation();
  const { number } = useFigures();
  const [shown, folded] = [changes.slice(0, listed), changes.slice(listed)];
  return (
    <div>
      <ChangeList changes={shown} />
      {folded.length > 0 && (
        <details>
          <summary className="flex min-h-11 cursor-pointer items-center text-14 font-semibold text-brand hover:underline">
            {t('priceHistory.older', { count: folded.length, number: number(folded.length) })}
          </summary>
          <ChangeList changes={folded} />
        </details>
      )}
    </div>
  );
}

function ChangeList({ changes }: { changes: Change[] }) {
  const { t } = useTranslation();
  const day = useDay();
  const { number } = useFigures();
  return (
    <ol aria-label={t('priceHistory.changes')} className="divide-y divide-line">
      {changes.map(({ on, price, kind, by }, at) => (
        <li key={at} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-2.5">
          <span className="text-ink-2">{on === null ? t('priceHistory.before') : day(`${on}T09:00:00Z`)}</span>
          <b className="text-end font-semibold">{price === null ? t('ad.soum') : <Price amount={price} />}</b>
          <span className="col-start-2 text-end text-14 text-ink-3">
            <Filled phrase={(holes) => t(`priceHistory.kinds.${kind}`, holes)} parts={{ amount: <bdi dir="ltr">{number(by)}</bdi> }} />
          </span>
        </li>
      ))}
    </ol>
  );
}
