import { useTranslation } from 'react-i18next';
import type { Deal } from '#contract/sales/deals.ts';
import { call } from '#web/platform/api/browser.ts';
import { Button, buttonClass } from '#web/platform/ui/button.tsx';
import { ConfirmAct } from './confirming.tsx';
import { ExtendButton } from './extend.tsx';
import { AgreeMeeting } from './meeting.tsx';
import { MetButton } from './met.tsx';
import { AnswerPrice } from './price-change.tsx';
import { Remind } from './remind.tsx';
import { isWaiting, openStepOf, type NextStep } from './stage.ts';
import { Undo } from './undo.tsx';
import { useDealButton } from '../deals/use-deal-act.ts';

interface Props {
  deal: Deal;
  next: Exclude<NextStep, 'dispute'>;
  /** With the main button alone: at the foot of phones. */
  isShort?: boolean;
}

/** The button of the next step; while the other side is waited for, to remind them. */
export function NextAction({ deal, next, isShort = false }: Props) {
  const { t } = useTranslation();
  if (isWaiting(next)) return <Remind deal={deal} />;
  if (next === 'step') return <TickNext deal={deal} />;
  if (next === 'answer_meeting') return <AgreeMeeting deal={deal} />;
  if (next === 'answer_price') return <AnswerPrice deal={deal} isShort={isShort} />;
  if (next === 'met') return <MetButton deal={deal} look="filled" />;
  if (next === 'confirm') return <ConfirmAct deal={deal} />;
  if (next === 'extend') return <ExtendButton deal={deal} />;
  if (next === 'undo') return <Undo deal={deal} />;
  const [way, words] = next === 'meet' ? (['meeting', 'deal.next.toMeeting'] as const) : (['agreement', 'deal.next.toName'] as const);
  return (
    <a href={`#${way}`} className={buttonClass('filled', 'max-small:w-full')}>
      {t(words)}
    </a>
  );
}

function TickNext({ deal }: { deal: Deal }) {
  const { t } = useTranslation();
  const { busy, press } = useDealButton();
  const step = openStepOf(deal);
  if (!step) return null;
  const body = { step: step.step, is_done: true };
  return (
    <Button
      look="filled"
      disabled={busy}
      onClick={() => press(body, (extra) => call('tickStep', { params: { id: deal.id }, body }, extra))}
      className="max-small:w-full"
    >
      {t('deal.steps.ready')}
    </Button>
  );
}
