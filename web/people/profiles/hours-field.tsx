import { Copy, Plus, X } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import { weekdays } from '#contract/platform/riyadh.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { FieldError } from '#web/platform/ui/form/field.tsx';
import { Switch } from '#web/platform/ui/form/switch.tsx';
import { useToast } from '#web/platform/ui/overlay/toast.tsx';
import { TimeSelect } from '#web/platform/ui/form/time-select.tsx';
import { endsNextDay, mostSpans, weekWith, wrongIn, type Day, type Span, type Week } from './week.ts';

interface Props {
  week: Week;
  problem: string | undefined;
  onChange: (week: Week) => void;
}

const first: Span = { opens: '09:00', closes: '21:00' };
const second: Span = { opens: '16:00', closes: '22:00' };

/** When a business is open, day by day. */
export function HoursField({ week, problem, onChange }: Props) {
  const { t } = useTranslation();
  const toast = useToast();
  const copy = (day: Day) => {
    onChange(weekWith(() => week[day]));
    toast(t('settings.hours.copied', { day: t(`profile.days.${day}`) }), {
      action: { label: t('settings.undo'), onAct: () => onChange(week) },
    });
  };
  return (
    <>
      <ul className="divide-y divide-line">
        {weekdays.map((day) => (
          <li key={day}>
            <DayHours day={day} spans={week[day]} onChange={(spans) => onChange({ ...week, [day]: spans })} onCopy={() => copy(day)} />
          </li>
        ))}
      </ul>
      {problem && <FieldError>{problem}</FieldError>}
    </>
  );
}

interface DayProps {
  day: Day;
  spans: readonly Span[];
  onChange: (spans: readonly Span[]) => void;
  onCopy: () => void;
}

function DayHours({ day, spans, onChange, onCopy }: DayProps) {
  const { t } = useTranslation();
  const name = t(`profile.days.${day}`);
  const isOpen = spans.length > 0;
  const wrong = wrongIn(spans);
  const put = (index: number, span: Span) => onChange(spans.map((one, at) => (at === index ? span : one)));
  return (
    <fieldset className="grid gap-x-4 gap-y-2 py-3 tablet:grid-cols-[9.5rem_minmax(0,1fr)_auto] tablet:items-start">
      <legend className="sr-only">{name}</legend>
      <label className="flex min-h-11 cursor-pointer items-center gap-3 font-semibold">
        <Switch checked={isOpen} onChange={() => onChange(isOpen ? [] : [first])} />
        {name}
      </label>
      <div className="grid gap-2">
        {!isOpen && <p className="flex min-h-11 items-center text-14 text-ink-3 max-tablet:hidden">{t('profile.closed')}</p>}
        {spans.map((span, index) => (
          <SpanRow key={index} span={span} wrong={wrong !== null} onChange={(changed) => put(index, changed)} />
        ))}
        {wrong && <FieldError>{t(`settings.hours.${wrong}`)}</FieldError>}
      </div>
      {isOpen && (
        <div className="flex flex-wrap gap-x-3 tablet:justify-end">
          {spans.length < mostSpans ? (
            <Button look="plain" className="px-1! text-14" onClick={() => onChange([...spans, second])}>
              <Plus size={18} aria-hidden="true" />
              {t('settings.hours.addSpan')}
            </Button>
          ) : (
            <Button look="plain" className="px-1! text-14" onClick={() => onChange(spans.slice(0, -1))}>
              <X size={18} aria-hidden="true" />
              {t('settings.hours.removeSpan')}
            </Button>
          )}
          <Button look="plain" className="px-1! text-14" onClick={onCopy}>
            <Copy size={16} aria-hidden="true" />
            {t('settings.hours.copy')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

interface SpanProps {
  span: Span;
  wrong: boolean;
  onChange: (span: Span) => void;
}

function SpanRow({ span, wrong, onChange }: SpanProps) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-wrap items-center gap-2">
      <TimeSelect label={t('settings.hours.opens')} value={span.opens} wrong={wrong} onChange={(opens) => onChange({ ...span, opens })} />
      <span aria-hidden="true" className="text-ink-3">
        –
      </span>
      <TimeSelect
        label={t('settings.hours.closes')}
        value={span.closes}
        wrong={wrong}
        onChange={(closes) => onChange({ ...span, closes })}
      />
      {endsNextDay(span) && <span className="text-14 text-ink-3">{t('settings.hours.nextDay')}</span>}
    </div>
  );
}
