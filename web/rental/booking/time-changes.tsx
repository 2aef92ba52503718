import { CalendarClock } from 'virtual:icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Booking } from '#contract/rental/bookings.ts';
import type { TimeChange } from '#contract/rental/time-changes.ts';
import { call } from '#web/platform/api/browser.ts';
import { BothTerms, termsAt } from '../bookings/compared-terms.tsx';
import { Compared } from '../bookings/compared.tsx';
import { Difference } from '../bookings/difference.tsx';
import { useBookingButton } from '../bookings/use-booking-act.ts';
import { useMinute } from '#web/platform/i18n/time.tsx';
import { useMoment } from '#web/platform/i18n/moment.ts';
import { paths } from '#web/platform/calls/paths.ts';
import { Button, LinkButton } from '#web/platform/ui/button.tsx';
import { Card } from '#web/platform/ui/card.tsx';
import { EndChangeDialog } from './end-change-dialog.tsx';

/** The way to other times, while nothing else waits. */
export function ChangeLink({ booking: { id, side, state, actions } }: { booking: Booking }) {
  const { t } = useTranslation();
  if (!actions.includes('change')) return null;
  return (
    <LinkButton look="outlined" to={paths.changeBooking(id)} className="justify-self-start">
      <CalendarClock size={18} strokeWidth={1.75} aria-hidden="true" />
      {t(side === 'office' ? 'bookings.change.open.office' : state === 'out' ? 'bookings.change.open.out' : 'bookings.change.open.renter')}
    </LinkButton>
  );
}

/** The change that waits for an answer which may still come. */
function findOpen({ has_change: isOpen, changes: [latest] }: Booking): TimeChange | undefined {
  return isOpen && latest?.state === 'waiting' ? latest : undefined;
}

/** Other times that one side requested, with the answers. */
export function WaitingChange({ booking }: { booking: Booking }) {
  const change = findOpen(booking);
  return change && <Waiting change={change} booking={booking} />;
}

/** What became of those that were requested. */
export function PastChanges({ booking }: { booking: Booking }) {
  const { t } = useTranslation();
  const open = findOpen(booking);
  const past = booking.changes.filter((change) => change !== open);
  if (past.length === 0) return null;
  return (
    <Card id="changes" title={t('bookings.change.past')}>
      <ul className="grid gap-3">
        {past.map((change) => (
          <Past key={change.id} change={change} />
        ))}
      </ul>
    </Card>
  );
}

/** What the answer is about, also where it stays the same. */
const always = ['to', 'total', 'km_allowed', 'cancelling'] as const;

function Waiting({ change, booking }: { change: TimeChange; booking: Booking }) {
  const { t } = useTranslation();
  const moment = useMoment();
  const now = useMinute();
  const { other, side, quote } = booking;
  const isOwn = change.by === side;
  return (
    <Card id="change" title={t(isOwn ? 'bookings.change.own' : 'bookings.change.theirs', { name: other.full_name })}>
      {change.note && (
        <p dir="auto" className="rounded-field bg-sunken px-3.5 py-2.5 wrap-anywhere whitespace-pre-line">
          {change.note}
        </p>
      )}
      <Compared was={t('bookings.change.asIs')} now={t('bookings.change.asAsked')}>
        <BothTerms before={termsAt(change.was_terms, now)} after={termsAt(change.terms, now)} side={side} always={always} />
      </Compared>
      <dl className="text-14">
        <Difference price={change} vatBasisPoints={quote.vat_basis_points} />
      </dl>
      {change.answer_by !== null && (
        <p className="text-14 text-ink-2">
          {t(isOwn ? 'bookings.change.answersBy' : 'bookings.change.answerBy', { moment: moment(change.answer_by), name: other.full_name })}
        </p>
      )}
      <Answers change={change} booking={booking} />
    </Card>
  );
}

function Answers({ change: { id: change_id }, booking: { id, actions } }: { change: TimeChange; booking: Booking }) {
  const { t } = useTranslation();
  const { busy, press } = useBookingButton();
  // One green button is enough where a handover is due.
  const hasOther = actions.includes('hand_out') || actions.includes('take_back');
  const [ending, setEnding] = useState<'decline' | 'withdraw' | null>(null);
  const accept = () =>
    press({ change_id }, (extra) => call('acceptChange', { params: { id }, body: { change_id } }, extra), t('bookings.change.accepted'));
  return (
    <div className="flex flex-wrap gap-2.5 max-small:*:flex-1">
      {actions.includes('accept_change') && (
        <Button look={hasOther ? 'tinted' : 'filled'} disabled={busy} aria-busy={busy} onClick={accept}>
          {t('bookings.change.accept')}
        </Button>
      )}
      {actions.includes('decline_change') && (
        <Button look="outlined" onClick={() => setEnding('decline')}>
          {t('bookings.change.decline')}
        </Button>
      )}
      {actions.includes('withdraw_change') && (
        <Button look="outlined" onClick={() => setEnding('withdraw')}>
          {t('bookings.change.withdraw')}
        </Button>
      )}
      {ending && <EndChangeDialog how={ending} booking={id} change={change_id} onClose={() => setEnding(null)} />}
    </div>
  );
}

function Past({ change: { was_to: was, to, state, kind } }: { change: TimeChange }) {
  const { t } = useTranslation();
  const moment = useMoment();
  return (
    <li className="grid gap-0.5 text-14">
      <p className="font-medium">
        {t(`bookings.change.kinds.${kind}`)}: {t(`bookings.change.states.${state}`)}
      </p>
      <p className="text-ink-3">{t('bookings.change.fromTo', { was: moment(was), to: moment(to) })}</p>
    </li>
  );
}
