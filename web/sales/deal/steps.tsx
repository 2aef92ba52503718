import { Check } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import type { Deal } from '#contract/sales/deals.ts';
import { call } from '#web/platform/api/browser.ts';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { useMoment } from '#web/platform/i18n/moment.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { Card } from '#web/platform/ui/card.tsx';
import { Remind } from './remind.tsx';
import { otherSide } from './stage.ts';
import { useDealButton } from '../deals/use-deal-act.ts';

/** What both sides have to bring, each in a list: the person who says that it is ready is named, with the time. */
export function Steps({ deal }: { deal: Deal }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 wide:grid-cols-2">
      <List deal={deal} side={deal.side} />
      <List deal={deal} side={otherSide(deal.side)} />
    </div>
  );
}

function List({ deal, side }: { deal: Deal; side: Deal['side'] }) {
  const { t } = useTranslation();
  const { digits } = useFigures();
  const steps = deal.steps.filter((one) => one.side === side);
  const done = steps.filter((one) => one.is_done).length;
  const isMine = side === deal.side;
  const list = (
    <ul className="-mx-4 -mb-4 divide-y divide-line border-t border-line wide:-mx-5">
      {steps.map((one) => (
        <Step key={one.step} deal={deal} step={one} isMine={isMine} />
      ))}
    </ul>
  );
  return (
    <Card
      id={isMine ? 'mine' : 'theirs'}
      title={isMine ? t('deal.steps.mine') : t('deal.steps.theirs', { name: deal.other.full_name })}
      note={t('deal.steps.progress', { done: digits(done), all: digits(steps.length) })}
    >
      {!isMine && done === steps.length ? (
        <details>
          <summary className="flex min-h-11 cursor-pointer items-center text-14 font-semibold text-brand">{t('deal.steps.show')}</summary>
          {list}
        </details>
      ) : (
        list
      )}
      {!isMine && done < steps.length && deal.actions.includes('remind') && (
        <div className="-mx-4 -mb-4 border-t border-line px-4 py-2.5 wide:-mx-5 wide:px-5">
          <Remind deal={deal} />
        </div>
      )}
    </Card>
  );
}

function Step({ deal, step, isMine }: { deal: Deal; step: Deal['steps'][number]; isMine: boolean }) {
  const { t } = useTranslation();
  const moment = useMoment();
  const name = t(`deal.steps.names.${step.step}`);
  const said = step.is_done && step.at ? moment(step.at) : null;
  return (
    <li className="flex items-center gap-3 px-4 py-2.5 wide:px-5">
      <span
        aria-hidden="true"
        className={`grid size-6 shrink-0 place-content-center rounded-full ${step.is_done ? 'bg-brand text-on-brand' : 'border-[1.5px] border-line-strong'}`}
      >
        {step.is_done && <Check size={14} strokeWidth={2.5} />}
      </span>
      <div className="min-w-0 flex-1">
        <p className="leading-snug font-medium">{name}</p>
        <p className="text-12 text-ink-3">
          {said
            ? isMine
              ? t('deal.steps.youSaid', { moment: said })
              : t('deal.steps.theySaid', { moment: said, name: deal.other.full_name })
            : !isMine && t('deal.steps.open')}
        </p>
      </div>
      {isMine && deal.actions.includes('step') && <Tick deal={deal} step={step} name={name} />}
    </li>
  );
}

function Tick({ deal, step: { step, is_done }, name }: { deal: Deal; step: Deal['steps'][number]; name: string }) {
  const { t } = useTranslation();
  const { busy, press } = useDealButton();
  const body = { step, is_done: !is_done };
  return (
    <Button
      look="plain"
      disabled={busy}
      onClick={() => press(body, (extra) => call('tickStep', { params: { id: deal.id }, body }, extra))}
      className="-me-3 px-3! text-14"
    >
      {t(is_done ? 'deal.steps.undo' : 'deal.steps.ready')}
      <span className="sr-only"> {name}</span>
    </Button>
  );
}
