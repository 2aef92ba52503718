import { useTranslation } from 'react-i18next';
import type { CaseDetails } from '#contract/backoffice/moderation.ts';
import { Moment } from '../desk/moment.tsx';
import { PastDecisions } from '../desk/past-decisions.tsx';
import { PersonLine } from '../desk/person.tsx';
import { Panel } from '../desk/screen.tsx';
import { ToneTag } from '../desk/tone-tag.tsx';
import { Figure } from '#web/platform/i18n/figures.tsx';

/** Whom it concerns, and what was decided about them before. */
export function PersonPanel({ details: { person, history } }: { details: CaseDetails }) {
  const { t } = useTranslation('backoffice');
  const figures = [
    ['ads', history.active_ads],
    ['reports', history.reports_against],
    ['decisions', history.decisions.length],
  ] as const;
  return (
    <Panel title={t('case.person')}>
      <p>
        <PersonLine person={person} />
      </p>
      <p className="text-14 text-ink-3">
        {t('case.since')} <Moment time={history.joined_at} only="day" />
      </p>
      {history.suspended_until && (
        <p>
          <ToneTag tone="bad">
            {t('users.suspendedUntil')} <Moment time={history.suspended_until} only="day" />
          </ToneTag>
        </p>
      )}
      <dl className="flex gap-6 text-14">
        {figures.map(([name, value]) => (
          <div key={name} className="grid">
            <dt className="order-2 text-12 text-ink-3">{t(`case.figures.${name}`)}</dt>
            <dd className="text-18 font-bold">
              <Figure value={value} />
            </dd>
          </div>
        ))}
      </dl>
      <div className="border-t border-line pt-3">
        <PastDecisions decisions={history.decisions} />
      </div>
    </Panel>
  );
}
