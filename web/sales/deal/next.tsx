import { useTranslation } from 'react-i18next';
import type { Deal } from '#contract/sales/deals.ts';
import { useMinute } from '#web/platform/i18n/time.tsx';
import { useMoment } from '#web/platform/i18n/moment.ts';
import { Filled } from '#web/platform/ui/filled.tsx';
import { Price } from '#web/platform/ui/price.tsx';
import { NextAction } from './next-act.tsx';
import { isWaiting, nextStepOf, openPartOf, openStepOf, otherSide, subjectOf, type NextStep } from './stage.ts';

/** The one thing to do now, with its button; or whose turn it is. */
export function Next({ deal }: { deal: Deal }) {
  const { t } = useTranslation();
  const next = nextStepOf(deal, useMinute());
  if (!next || next === 'dispute') return null;
  const waiting = isWaiting(next);
  const step = openStepOf(deal);
  const name = deal.other.full_name;
  const values = { name, ...(step && { step: t(`deal.steps.names.${step.step}`) }) };
  return (
    <section
      aria-labelledby="next"
      className={`grid gap-1 rounded-card bg-surface p-4 wide:p-5 ${waiting ? 'border border-line' : 'border-2 border-brand'}`}
    >
      <p className={`text-14 font-semibold ${waiting ? 'text-ink-3' : 'text-brand'}`}>
        {t(waiting ? 'deal.next.theirs' : 'deal.next.title', { name })}
      </p>
      <h2 id="next" className="text-18 leading-snug font-bold">
        {t(`deal.next.${next}`, values)}
      </h2>
      <p className="text-14 text-ink-2">
        <Advice deal={deal} next={next} />
      </p>
      <div className="mt-2 flex flex-wrap gap-2.5 empty:hidden">
        <NextAction deal={deal} next={next} />
      </div>
    </section>
  );
}

/** Why, or what it is about. */
function Advice({ deal, next }: { deal: Deal; next: Exclude<NextStep, 'dispute'> }) {
  const { t } = useTranslation();
  const moment = useMoment();
  const { meeting, price, price_asked, side, other, silence_ends_at } = deal;
  const name = other.full_name;
  if (next === 'answer_price' && price_asked) {
    const parts = { price: <Price amount={price_asked.price} />, was: <Price amount={price} /> };
    return <Filled phrase={(holes) => t('deal.next.priceAdvice', holes)} parts={parts} />;
  }
  if (next === 'wait_confirm') return t('deal.next.wait_confirmAdvice', { name, moment: silence_ends_at ? moment(silence_ends_at) : '' });
  if (next === 'wait_steps') {
    const left = openPartOf(deal, otherSide(side)).map((one) => t(`deal.steps.names.${one.step}`));
    return t('deal.next.wait_stepsAdvice', { steps: left.join(t('deal.next.and')) });
  }
  if (next === 'confirm' || next === 'meet') return t(`deal.next.${next}Advice.${subjectOf(deal)}`);
  if (next === 'extend') return t('deal.extend.askedYou', { name });
  const isAboutMeeting = next === 'answer_meeting' || next === 'met' || next === 'wait_met' || next === 'wait_meeting';
  if (isAboutMeeting && meeting) {
    return (
      <>
        {moment(meeting.at)} · <bdi>{meeting.place}</bdi>
        {(next === 'met' || next === 'wait_met') && <span className="block">{t(`deal.next.${next}Advice`)}</span>}
      </>
    );
  }
  return t(`deal.next.${next === 'wait_price' || next === 'undo' || next === 'step' || next === 'name' ? next : 'met'}Advice`, { name });
}
