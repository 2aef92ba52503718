import { CalendarClock, MapPin } from 'virtual:icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Deal } from '#contract/sales/deals.ts';
import { call } from '#web/platform/api/browser.ts';
import { useMoment } from '#web/platform/i18n/moment.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { Card } from '#web/platform/ui/card.tsx';
import { MeetingForm } from './meeting-form.tsx';
import { MetStatus, MetButton } from './met.tsx';
import { useDealButton } from '../deals/use-deal-act.ts';

/** When and where both meet: what one side proposed, or both agreed to. */
export function Meeting({ deal }: { deal: Deal }) {
  const { t } = useTranslation();
  const [writing, setWriting] = useState(false);
  const { meeting, actions } = deal;
  const mayMeet = actions.includes('meet');
  const isOpen = deal.state === 'open';
  if (!meeting && !mayMeet) return null;
  return (
    <Card id="meeting" title={t('deal.meeting.title')} note={meeting && <MeetingStatus deal={deal} />}>
      {meeting ? <Where meeting={meeting} /> : !writing && <p className="text-14 text-ink-2">{t('deal.meeting.none')}</p>}
      {isOpen && <MetStatus deal={deal} />}
      {writing && mayMeet ? (
        <MeetingForm deal={deal} onDone={() => setWriting(false)} />
      ) : (
        <div className="flex flex-wrap gap-2.5 empty:hidden">
          <AgreeMeeting deal={deal} />
          {meeting?.agreed_at && <MetButton deal={deal} />}
          {mayMeet && (
            <Button look="outlined" onClick={() => setWriting(true)}>
              {t(meeting ? 'deal.meeting.change' : 'deal.meeting.propose')}
            </Button>
          )}
        </div>
      )}
    </Card>
  );
}

function MeetingStatus({ deal: { meeting, side, other } }: { deal: Deal }) {
  const { t } = useTranslation();
  if (meeting?.agreed_at) return t('deal.meeting.agreed');
  return t(meeting?.by === side ? 'deal.meeting.byYou' : 'deal.meeting.byOther', { name: other.full_name });
}

function Where({ meeting: { at, place } }: { meeting: NonNullable<Deal['meeting']> }) {
  const moment = useMoment();
  return (
    <div className="grid gap-1.5">
      <p className="flex items-center gap-2.5 font-semibold">
        <CalendarClock size={18} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-ink-3" />
        <time dateTime={at}>{moment(at)}</time>
      </p>
      <p className="flex items-start gap-2.5 text-14 text-ink-2">
        <MapPin size={18} strokeWidth={1.75} aria-hidden="true" className="mt-0.5 shrink-0 text-ink-3" />
        <span dir="auto" className="min-w-0 wrap-anywhere">
          {place}
        </span>
      </p>
    </div>
  );
}

/** Yes to what the other side proposed. */
export function AgreeMeeting({ deal: { id, meeting, actions } }: { deal: Deal }) {
  const { t } = useTranslation();
  const { busy, press } = useDealButton();
  if (!meeting || !actions.includes('agree_meeting')) return null;
  const body = { at: meeting.at, place: meeting.place };
  return (
    <Button
      look="filled"
      disabled={busy}
      onClick={() => press(body, (extra) => call('agreeMeeting', { params: { id }, body }, extra), t('deal.meeting.done'))}
    >
      {t('deal.meeting.agree')}
    </Button>
  );
}
