import { useTranslation } from 'react-i18next';
import type { NotificationPreferences } from '#contract/messaging/notifications.ts';
import { SwitchRow } from '#web/platform/ui/form/switch-row.tsx';
import { Panel } from '../panel.tsx';
import { TimeSelect } from '#web/platform/ui/form/time-select.tsx';

type Quiet = NotificationPreferences['quiet'];

/** From when until when nothing rings. */
export function QuietPanel({ quiet, onChoose }: { quiet: Quiet; onChoose: (quiet: Quiet) => void }) {
  const { t } = useTranslation();
  return (
    <Panel title={t('settings.quiet.title')} advice={t('settings.quiet.advice')}>
      <SwitchRow checked={quiet.enabled} onChange={(event) => onChoose({ ...quiet, enabled: event.target.checked })}>
        {t('settings.quiet.enabled')}
      </SwitchRow>
      <div className="mt-2 flex flex-wrap gap-x-6 gap-y-3">
        {(['from', 'until'] as const).map((end) => (
          <span key={end} className={`flex items-center gap-3 ${quiet.enabled ? '' : 'text-ink-3'}`}>
            <span aria-hidden="true">{t(`settings.quiet.${end}`)}</span>
            <TimeSelect
              label={t(`settings.quiet.${end}`)}
              value={quiet[end]}
              disabled={!quiet.enabled}
              onChange={(clock) => onChoose({ ...quiet, [end]: clock })}
            />
          </span>
        ))}
      </div>
    </Panel>
  );
}
