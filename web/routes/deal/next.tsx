import { useTranslation } from 'react-i18next';
import type { Deal } from '#contract/deals.ts';
import { call } from '../../api/browser.ts';
import { useMoment } from '../../offers/moment.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { AgreeMeeting } from './meeting.tsx';
import { Extend } from './extend.tsx';
import { nextStepOf, openStepOf } from './stage.ts';
import { useDealButton } from '../../deals/use-deal-act.ts';
import { Undo } from './undo.tsx';

/** The one thing to do now, with its button. */
export function Next({ deal }: { deal: Deal }) {
  const { t } = useTranslation();
  const next = nextStepOf(deal);
  if (!next || next === 'dispute') return null;
  const step = openStepOf(deal);
  const words = wordsOf(next);
  const values = { name: deal.other.full_name, ...(step && { step: t(`deal.steps.names.${step.step}`) }) };
  const isWaiting = next === 'wait';
  return (
    <section
      aria-labelledby="next"
      className={`grid gap-1 rounded-card bg-surface p-4 wide:p-5 ${isWaiting ? 'border border-line' : 'border-2 border-brand'}`}
    >
      {!isWaiting && <p className="text-14 font-semibold text-brand">{t('deal.next.title')}</p>}
      <h2 id="next" className="text-18 leading-snug font-bold">
        {t(words.title, values)}
      </h2>
      {words.advice ? <p className="text-14 text-ink-2">{t(words.advice, values)}</p> : <Proposed meeting={deal.meeting} of={next} />}
      <div className="mt-2 flex flex-wrap gap-2.5 empty:hidden">
        <Act deal={deal} of={next} />
      </div>
    </section>
  );
}

type Shown = Exclude<ReturnType<typeof nextStepOf>, null | 'dispute'>;

function wordsOf(next: Shown) {
  const words = {
    wait: { title: 'deal.next.wait', advice: 'deal.next.waitAdvice' },
    answer_meeting: { title: 'deal.next.answerMeeting', advice: null },
    meet: { title: 'deal.next.meet', advice: 'deal.next.meetAdvice' },
    name: { title: 'deal.next.name', advice: 'deal.next.nameAdvice' },
    step: { title: 'deal.next.step', advice: 'deal.next.stepAdvice' },
    confirm: { title: 'deal.next.confirm', advice: 'deal.next.confirmAdvice' },
    extend: { title: 'deal.next.extend', advice: null },
    undo: { title: 'deal.next.undo', advice: 'deal.next.undoAdvice' },
  } as const;
  return words[next];
}

/** Where and when the other side wants to meet, above the button that agrees. */
function Proposed({ meeting, of }: { meeting: Deal['meeting']; of: Shown }) {
  const moment = useMoment();
  if (of !== 'answer_meeting' || !meeting) return null;
  return (
    <p className="text-14 text-ink-2">
      {moment(meeting.at)} · <bdi>{meeting.place}</bdi>
    </p>
  );
}

function Act({ deal, of }: { deal: Deal; of: Shown }) {
  const { t } = useTranslation();
  if (of === 'step') return <TickNext deal={deal} />;
  if (of === 'answer_meeting') return <AgreeMeeting deal={deal} />;
  if (of === 'extend') return <Extend deal={deal} />;
  if (of === 'undo') return <Undo deal={deal} />;
  const way = { meet: 'meeting', name: 'agreement', confirm: 'confirm', wait: null }[of];
  const label = { meet: 'deal.next.toMeeting', name: 'deal.next.toName', confirm: 'deal.next.toConfirm', wait: null } as const;
  return (
    way && (
      <a href={`#${way}`} className={buttonClass('filled', 'max-small:w-full')}>
        {t(label[of] ?? 'deal.next.toMeeting')}
      </a>
    )
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
