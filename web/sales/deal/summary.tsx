import { BadgeCheck, CircleX, Gavel } from 'virtual:icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Deal } from '#contract/sales/deals.ts';
import { useMinute } from '#web/platform/i18n/time.tsx';
import { useMoment } from '#web/platform/i18n/moment.ts';
import { Price } from '#web/platform/ui/price.tsx';
import { Clock } from './clock.tsx';
import { Extend } from './extend.tsx';
import { otherSide, stageOf, stages } from './stage.ts';

/** How the deal stands: the clock of an open one, what became of a closed one, and what it is about. */
export function Summary({ deal }: { deal: Deal }) {
  const { t } = useTranslation();
  const { condition, price, state } = deal;
  return (
    <section aria-label={t(`deals.states.${state}`)} className="grid gap-4 rounded-card border border-line bg-surface p-4 wide:p-5">
      <DealStatus deal={deal} />
      <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1 rounded-field bg-sunken px-3.5 py-3 text-14 text-ink-2">
        <b className="text-18 font-bold text-ink">
          <Price amount={price} />
        </b>
        {condition && <span>{t(`deal.agreed.conditions.${condition}`)}</span>}
      </p>
      {(state === 'open' || state === 'confirmed_by_one') && <Stages deal={deal} />}
    </section>
  );
}

function DealStatus({ deal }: { deal: Deal }) {
  const { t } = useTranslation();
  const moment = useMoment();
  const { state, other, side, ad, reserved_until, ended, is_unconfirmed } = deal;
  const name = other.full_name;
  if (state === 'open') {
    return (
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Clock deal={deal} />
        <Titled title={t(`deal.clock.reserved.${ad.type}`)}>{t('deal.clock.until', { moment: moment(reserved_until) })}</Titled>
        <Extend deal={deal} />
      </div>
    );
  }
  if (state === 'confirmed_by_one') return <Half deal={deal} />;
  if (state === 'disputed') return <Mark icon={<Gavel {...look} />} title={t('deal.next.dispute')} note={t('deal.next.disputeAdvice')} />;
  if (state === 'done') {
    return (
      <Mark
        icon={<BadgeCheck {...look} className="text-brand" />}
        title={t(is_unconfirmed ? 'deal.done.unconfirmed' : 'deal.done.title')}
        note={t(side === 'seller' ? 'deal.sell' : 'deal.buy', { name })}
      />
    );
  }
  const by = ended?.by && (ended.by === side ? t('deal.ended.byYou') : t('deal.ended.by', { name }));
  const reason = ended && t(`deal.reasons.${ended.reason}`);
  const at = ended && moment(ended.at);
  return (
    <>
      <Mark
        icon={<CircleX {...look} className="text-ink-3" />}
        title={t(`deal.ended.${state}`)}
        note={[by, reason, at].filter(Boolean).join(' · ') || undefined}
      />
      {ended?.note && (
        <p dir="auto" className="rounded-field bg-sunken px-3.5 py-2.5 text-14 wrap-anywhere whitespace-pre-line">
          {ended.note}
        </p>
      )}
    </>
  );
}

const look = { size: 36, strokeWidth: 1.5, 'aria-hidden': true } as const;

/** After one confirmation: who waits for whom, and until when. */
function Half({ deal: { side, other, confirmed, silence_ends_at } }: { deal: Deal }) {
  const { t } = useTranslation();
  const moment = useMoment();
  const values = { name: other.full_name, moment: silence_ends_at ? moment(silence_ends_at) : '' };
  const isMine = confirmed[side] !== null;
  const silent = isMine ? otherSide(side) : side;
  const what = isMine ? 'silent' : 'answer';
  return (
    <Mark
      icon={<BadgeCheck {...look} className="text-brand" />}
      title={isMine ? t('deal.clock.confirmedByYou') : t('deal.clock.confirmedByOther', values)}
      note={t(`deal.clock.${what}${silent === 'buyer' ? 'Buyer' : 'Seller'}`, values)}
    />
  );
}

function Mark({ icon, title, note }: { icon: ReactNode; title: string; note?: string | undefined }) {
  return (
    <div className="flex items-start gap-3.5">
      <span className="mt-0.5 shrink-0">{icon}</span>
      <Titled title={title}>{note}</Titled>
    </div>
  );
}

function Titled({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="min-w-0 flex-1">
      <p className="text-18 leading-snug font-bold">{title}</p>
      {children && <p className="text-14 text-ink-2">{children}</p>}
    </div>
  );
}

function Stages({ deal }: { deal: Deal }) {
  const { t } = useTranslation();
  const now = stages.indexOf(stageOf(deal, useMinute()));
  return (
    <ol aria-label={t('deal.stages.label')} className="grid grid-cols-4 gap-1.5">
      {stages.map((stage, at) => (
        <li key={stage} aria-current={at === now ? 'step' : undefined} className="grid gap-1.5 text-12">
          <span className={`h-1 rounded-full ${at <= now ? 'bg-brand' : 'bg-sunken'}`} />
          <span className={at === now ? 'font-bold' : 'text-ink-3'}>{t(`deal.stages.${stage}`)}</span>
        </li>
      ))}
    </ol>
  );
}
