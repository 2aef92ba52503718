import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Ad } from '#contract/listing/ads.ts';
import { isOpenAt, type OpeningTimes } from '#contract/listing/branch-hours.ts';
import { riyadhDay, momentOf } from '#contract/platform/riyadh.ts';
import { CountedDays } from '../bookings/counted-days.tsx';
import { useLocale } from '#web/platform/i18n/figures.tsx';
import { useClock, useMinute } from '#web/platform/i18n/time.tsx';
import { lateAct } from '#web/platform/late/late.tsx';
import { periodOfStay, type StayChoice } from '#web/listing/stays/choice.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { Card } from '#web/platform/ui/card.tsx';
import { SelectField } from '#web/platform/ui/form/select-field.tsx';
import type { Choices } from './address.ts';

const StayDialog = lateAct(() => import('#web/listing/stays/stay-dialog.tsx'));

interface Props {
  ad: Ad;
  /** Whose hours hold; null: the office has not said. */
  branch: OpeningTimes | null;
  choices: Choices;
  days: number | null;
  problems: Record<string, string[]>;
  onChoose: (changes: Partial<Choices>) => void;
}

/** The days and the hours of both. The days are chosen as on the page of the ad. */
export function TimeCard({ ad, branch, choices, days, problems, onChoose }: Props) {
  const { t } = useTranslation();
  const today = riyadhDay(useMinute());
  const [stay, setStay] = useState<StayChoice | null>(null);
  const { from, to } = choices;
  const isWhole = stay !== null && periodOfStay(stay) !== null;
  const take = () => {
    if (!stay || stay.from === null || stay.to === null) return;
    onChoose({ from: stay.from, to: stay.to, pickUp: stay.pickUp, return: stay.back });
    setStay(null);
  };
  return (
    <Card id="time" title={t('checkout.time.title')} note={days !== null && <CountedDays days={days} />}>
      <div className="grid grid-cols-2 gap-3">
        <End name={t('checkout.time.pickUp')} day={from} />
        <End name={t('checkout.time.return')} day={to} />
        <SelectField
          label={t('checkout.time.pickUpHour')}
          name="from"
          value={String(choices.pickUp)}
          error={problems['from']?.join(' ')}
          onChange={(hour) => onChoose({ pickUp: Number(hour) })}
        >
          <Hours day={from} branch={branch} />
        </SelectField>
        <SelectField
          label={t('checkout.time.returnHour')}
          name="to"
          value={String(choices.return)}
          error={problems['to']?.join(' ')}
          onChange={(hour) => onChoose({ return: Number(hour) })}
        >
          <Hours day={to} branch={branch} />
        </SelectField>
      </div>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setStay({ from, to, pickUp: choices.pickUp, back: choices.return })}
        className="inline-flex min-h-11 items-center justify-self-start text-14 font-semibold text-brand hover:underline"
      >
        {t('checkout.time.change')}
      </button>
      {stay && (
        <Suspense>
          <StayDialog
            adId={ad.id}
            booked={ad.rental?.booked ?? []}
            today={today}
            stay={stay}
            onChange={setStay}
            onClose={() => setStay(null)}
            foot={
              <Button look="filled" disabled={!isWhole} onClick={take} className="w-full">
                {t(isWhole ? 'checkout.time.take' : 'stay.chooseBoth')}
              </Button>
            }
          />
        </Suspense>
      )}
    </Card>
  );
}

/** The hours of a day; while the branch is closed they cannot be chosen. */
function Hours({ day, branch }: { day: string; branch: OpeningTimes | null }) {
  const { t } = useTranslation();
  const clock = useClock();
  return Array.from({ length: 24 }, (_, hour) => {
    const isClosed = branch !== null && !isOpenAt(branch, momentOf(day, hour));
    const time = clock(`${String(hour).padStart(2, '0')}:00`);
    return (
      <option key={hour} value={hour} disabled={isClosed}>
        {isClosed ? t('checkout.time.closed', { time }) : time}
      </option>
    );
  });
}

function End({ name, day }: { name: string; day: string }) {
  const locale = useLocale();
  const format = new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
  return (
    <p className="min-w-0">
      <span className="block text-14 text-ink-3">{name}</span>
      <time dateTime={day} className="block leading-snug font-semibold">
        {format.format(new Date(day))}
      </time>
    </p>
  );
}
