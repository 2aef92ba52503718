import { useTranslation } from 'react-i18next';
import type { Deal } from '#contract/sales/deals.ts';
import { call } from '#web/platform/api/browser.ts';
import { useLocale } from '#web/platform/i18n/figures.tsx';
import { useClock, useMinute } from '#web/platform/i18n/time.tsx';
import { Button } from '#web/platform/ui/button.tsx';
import { FormFailure } from '#web/platform/ui/form/form-failure.tsx';
import { SelectField } from '#web/platform/ui/form/select-field.tsx';
import { TextField } from '#web/platform/ui/form/text-field.tsx';
import { useForm } from '#web/platform/ui/form/use-form.ts';
import { useToast } from '#web/platform/ui/overlay/toast.tsx';
import { subjectOf } from './stage.ts';
import { meetingDays, meetingTimes, timeIn } from './meeting-times.ts';
import { useDealAct } from '../deals/use-deal-act.ts';

/** Proposes a day of the next two weeks, a half hour of it and a place, all in Riyadh. */
export function MeetingForm({ deal, onDone }: { deal: Deal; onDone: () => void }) {
  const { t } = useTranslation();
  const toast = useToast();
  const act = useDealAct();
  const { id, meeting } = deal;
  const { form, field, failure, sending, submit } = useForm({
    initial: { day: '', time: '', place: meeting?.place ?? '' },
    check: ({ day, time, place }) => ({
      ...(day === '' && { day: t('fields.required') }),
      ...(time === '' && { time: t('fields.required') }),
      ...(day !== '' && time !== '' && Date.parse(timeIn(day, time)) <= Date.now() && { time: t('deal.meeting.past') }),
      ...(place.trim().length < 2 && { place: t('fields.required') }),
    }),
    send: async ({ day, time, place }) => {
      const body = { at: timeIn(day, time), place: place.trim() };
      await act(body, (extra) => call('proposeMeeting', { params: { id }, body }, extra));
      toast(t('deal.meeting.sent'));
      onDone();
    },
  });
  const { days, times } = useChoices();
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="grid gap-3.5">
      <div className="grid grid-cols-2 gap-3">
        <SelectField {...field('day')} label={t('deal.meeting.day')} ask={t('deal.meeting.askDay')} choices={days} />
        <SelectField {...field('time')} label={t('deal.meeting.time')} ask={t('deal.meeting.askTime')} choices={times} />
      </div>
      <TextField
        {...field('place')}
        label={t('deal.meeting.place')}
        hint={t(`deal.meeting.placeHint.${subjectOf(deal)}`)}
        maxLength={200}
      />
      <FormFailure>{failure}</FormFailure>
      <div className="flex flex-wrap gap-2.5">
        <Button look="filled" type="submit" disabled={sending} aria-busy={sending}>
          {t('deal.meeting.send')}
        </Button>
        <Button look="outlined" onClick={onDone}>
          {t('deal.meeting.cancel')}
        </Button>
      </div>
    </form>
  );
}

function useChoices() {
  const locale = useLocale();
  const clock = useClock();
  const format = new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
  return {
    days: meetingDays(useMinute()).map((value) => ({ value, label: format.format(new Date(value)) })),
    times: meetingTimes.map((value) => ({ value, label: clock(value) })),
  };
}
