import { useTranslation } from 'react-i18next';
import type { CaseDetails } from '#contract/backoffice/moderation.ts';
import { Moment } from '../desk/moment.tsx';
import { Panel } from '../desk/screen.tsx';

/** What a side was asked, and what it answered; nothing while nobody was asked. */
export function Questions({ questions }: Pick<CaseDetails, 'questions'>) {
  const { t } = useTranslation('backoffice');
  if (questions.length === 0) return null;
  return (
    <Panel title={t('ask.asked')}>
      {questions.map(({ ticket, side, messages }) => (
        <ol key={ticket} aria-label={t(`charge.sides.${side}`)} className="grid gap-2">
          {messages.map(({ from_staff: fromStaff, text, created_at: at }) => (
            <li key={at} className={`rounded-field px-3.5 py-2 text-14 ${fromStaff ? 'bg-sunken' : 'bg-brand-tint'}`}>
              <p className="text-12 text-ink-2">
                <b className="font-semibold">{fromStaff ? t(`ask.to.${side}`) : t(`charge.sides.${side}`)}</b> · <Moment time={at} />
              </p>
              <p dir="auto" className="wrap-anywhere whitespace-pre-line beside">
                {text}
              </p>
            </li>
          ))}
          {messages.at(-1)?.from_staff && <li className="text-14 text-ink-3">{t('ask.waits')}</li>}
        </ol>
      ))}
    </Panel>
  );
}
