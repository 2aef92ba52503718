import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { NotificationPreferences } from '#contract/messaging/notifications.ts';
import { callsIn } from '#web/platform/calls/loading.ts';
import { paths } from '#web/platform/calls/paths.ts';
import { Panel, TabPage } from '../panel.tsx';
import type { Route } from './+types/notifications.ts';
import { PreferenceTable } from './preference-table.tsx';
import { PushPanel } from './push-panel.tsx';
import { QuietPanel } from './quiet-panel.tsx';
import { usePreferences } from './use-preferences.ts';

export const handle = { i18n: ['people'] };

export { TabFailure as ErrorBoundary } from '../tab-failure.tsx';

export async function loader({ context }: Route.LoaderArgs): Promise<NotificationPreferences> {
  return callsIn(context)('getPreferences', {});
}

/** What reaches one, where, and when it is quiet. */
export default function Notifications({ loaderData: first }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { quiet, chooseQuiet, isOn, choose } = usePreferences(first);
  return (
    <TabPage tab="notifications">
      <PushPanel />
      <Panel title={t('settings.notifications.title')} advice={t('settings.notifications.advice')}>
        {!first.has_email && (
          <p className="mb-3 rounded-field bg-sunken px-3.5 py-2.5 text-14">
            {t('settings.notifications.noEmail')}{' '}
            <Link to={paths.settings('contact-information')} className="font-semibold text-brand hover:underline">
              {t('settings.verification.addEmail')}
            </Link>
          </p>
        )}
        <PreferenceTable isOn={isOn} hasEmail={first.has_email} onChoose={(...chosen) => void choose(...chosen)} />
      </Panel>
      <QuietPanel quiet={quiet} onChoose={(now) => void chooseQuiet(now)} />
    </TabPage>
  );
}
