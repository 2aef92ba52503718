import { LogOut, Monitor, Smartphone } from 'virtual:icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import type { DeviceSession } from '#contract/app/own-data.ts';
import { call } from '#web/platform/api/browser.ts';
import { callsIn } from '#web/platform/calls/loading.ts';
import { Since, useDay } from '#web/platform/i18n/time.tsx';
import { Button } from '#web/platform/ui/button.tsx';
import { ConfirmDialog } from '#web/platform/ui/overlay/confirm-dialog.tsx';
import { Tag } from '#web/platform/ui/tag.tsx';
import { useToast } from '#web/platform/ui/overlay/toast.tsx';
import type { Route } from './+types/devices.ts';
import { ItemRow } from './item-row.tsx';
import { Panel, TabPage } from './panel.tsx';

export const handle = { i18n: ['people'] };

export { TabFailure as ErrorBoundary } from './tab-failure.tsx';

export async function loader({ context }: Route.LoaderArgs): Promise<{ sessions: DeviceSession[] }> {
  return { sessions: (await callsIn(context)('listSessions', {})).results };
}

/** Where one is signed in. */
export default function Devices({ loaderData: { sessions } }: Route.ComponentProps) {
  const { t } = useTranslation();
  const [ending, setEnding] = useState<DeviceSession | 'others' | null>(null);
  const others = sessions.filter(({ is_this }) => !is_this);
  return (
    <TabPage tab="devices">
      <Panel
        title={t('settings.devices.title')}
        advice={t('settings.devices.advice')}
        action={
          others.length > 0 && (
            <Button look="danger" onClick={() => setEnding('others')}>
              <LogOut size={18} strokeWidth={1.75} aria-hidden="true" className="turns" />
              {t('settings.devices.endOthers')}
            </Button>
          )
        }
      >
        <ul className="-my-3 divide-y divide-line">
          {sessions
            .toSorted((a, b) => Number(b.is_this) - Number(a.is_this))
            .map((session) => (
              <li key={session.id}>
                <Device session={session} onEnd={() => setEnding(session)} />
              </li>
            ))}
        </ul>
        {others.length === 0 && <p className="mt-3 text-14 text-ink-3">{t('settings.devices.alone')}</p>}
      </Panel>
      {ending && <EndDialog ending={ending} onClose={() => setEnding(null)} />}
    </TabPage>
  );
}

function Device({ session, onEnd }: { session: DeviceSession; onEnd: () => void }) {
  const { t } = useTranslation();
  const day = useDay();
  const name = useDeviceName();
  return (
    <ItemRow
      icon={session.is_phone ? Smartphone : Monitor}
      name={<bdi>{name(session)}</bdi>}
      note={
        <>
          {session.is_this ? t('settings.devices.now') : <Since time={session.seen_at} />}
          {' · '}
          {t('settings.devices.began', { day: day(session.created_at) })}
        </>
      }
    >
      {session.is_this ? (
        <span className="shrink-0">
          <Tag tone="good">{t('settings.devices.this')}</Tag>
        </span>
      ) : (
        <Button
          look="outlined"
          className="px-3.5! text-14"
          aria-label={t('settings.devices.endNamed', { device: name(session) })}
          onClick={onEnd}
        >
          {t('settings.devices.end')}
        </Button>
      )}
    </ItemRow>
  );
}

function EndDialog({ ending, onClose }: { ending: DeviceSession | 'others'; onClose: () => void }) {
  const { t } = useTranslation();
  const toast = useToast();
  const name = useDeviceName();
  const { revalidate } = useRevalidator();
  const end = async () => {
    if (ending === 'others') await call('endOtherSessions', {});
    else await call('endSession', { params: { session_id: ending.id } });
    await revalidate();
    toast(t(ending === 'others' ? 'settings.devices.othersEnded' : 'settings.devices.ended'));
  };
  return (
    <ConfirmDialog
      title={t(ending === 'others' ? 'settings.devices.endOthersTitle' : 'settings.devices.endTitle')}
      yes={t('settings.devices.endYes')}
      no={t('settings.cancel')}
      onYes={end}
      onClose={onClose}
    >
      {ending === 'others' ? t('settings.devices.endOthersAdvice') : t('settings.devices.endAdvice', { device: name(ending) })}
    </ConfirmDialog>
  );
}

function useDeviceName(): (session: DeviceSession) => string {
  const { t } = useTranslation();
  return ({ device, is_phone }) => device || t(is_phone ? 'settings.devices.phone' : 'settings.devices.unknown');
}
