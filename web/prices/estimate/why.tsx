import { useTranslation } from 'react-i18next';
import type { PriceReason } from '#contract/listing/price-estimates.ts';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { Filled } from '#web/platform/ui/filled.tsx';

/** What moves an estimate from that of similar cars: to the end what makes it dearer, to the start, hollow, what makes it cheaper. */
export function Why({ reasons }: { reasons: readonly PriceReason[] }) {
  const { t } = useTranslation();
  const most = Math.max(...reasons.map(({ amount }) => Math.abs(amount)));
  return (
    <>
      <h3 className="font-semibold">{t('estimate.why.title')}</h3>
      <p className="mb-1 text-14 text-ink-3">{t('estimate.why.note')}</p>
      <ul>
        {reasons.map(({ fact, amount }) => (
          <li key={fact} className="grid min-h-9 grid-cols-[minmax(0,1fr)_4.5rem_4.75rem] items-center gap-3 text-14">
            {t(`estimate.facts.${fact}`)}
            <Bar share={amount / most} />
            <Amount amount={amount} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** `share` is that of the largest amount, below 0 for what takes off. */
function Bar({ share }: { share: number }) {
  const isMore = share > 0;
  const length = `${Math.max(6, Math.abs(share) * 50)}%`;
  return (
    <span
      aria-hidden="true"
      className="relative h-2.5 before:absolute before:-inset-y-1 before:start-1/2 before:w-px before:bg-line-strong"
    >
      <span
        className={`absolute inset-y-0 rounded-[2px] border border-ink-2 ${isMore ? 'bg-ink-2' : 'bg-surface'}`}
        style={isMore ? { insetInlineStart: '50%', inlineSize: length } : { insetInlineEnd: '50%', inlineSize: length }}
      />
    </span>
  );
}

function Amount({ amount }: { amount: number }) {
  const { t } = useTranslation();
  const { number } = useFigures();
  const figure = number(Math.abs(amount));
  return (
    <span className="text-end font-medium">
      <bdi dir="ltr" aria-hidden="true">
        {amount > 0 ? '+' : '−'}
        {figure}
      </bdi>
      <span className="sr-only">
        <Filled
          phrase={(holes) => t(amount > 0 ? 'estimate.why.more' : 'estimate.why.less', holes)}
          parts={{ amount: <bdi dir="ltr">{figure}</bdi> }}
        />
      </span>
    </span>
  );
}
