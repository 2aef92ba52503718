import { Bell, Mail, Smartphone, type LucideIcon } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import {
  kindsOfGroup,
  notificationChannels,
  notificationGroups,
  type ChoosableKind,
  type NotificationChannel,
} from '#contract/messaging/notification-kinds.ts';
import { Switch } from '#web/platform/ui/form/switch.tsx';

interface Props {
  isOn: (kind: ChoosableKind, channel: NotificationChannel) => boolean;
  hasEmail: boolean;
  onChoose: (kind: ChoosableKind, channel: NotificationChannel, enabled: boolean) => void;
}

const icons: Record<NotificationChannel, LucideIcon> = { app: Bell, push: Smartphone, mail: Mail };

/** A row for each kind, a column for each way on which it may come. */
export function PreferenceTable({ isOn, hasEmail, onChoose }: Props) {
  const { t } = useTranslation();
  return (
    <table className="w-full table-fixed">
      <caption className="sr-only">{t('settings.notifications.title')}</caption>
      <colgroup>
        <col />
        {notificationChannels.map((channel) => (
          <col key={channel} className="w-14 tablet:w-28" />
        ))}
      </colgroup>
      <thead>
        <tr className="text-12 text-ink-3 tablet:text-14">
          <th scope="col" className="pb-2 text-start font-medium">
            <span className="sr-only">{t('settings.notifications.kind')}</span>
          </th>
          {notificationChannels.map((channel) => (
            <th key={channel} scope="col" className="pb-2 align-bottom leading-tight font-medium">
              <Channel channel={channel} />
            </th>
          ))}
        </tr>
      </thead>
      {notificationGroups.map((group, index) => (
        <tbody key={group}>
          <tr>
            <th
              scope="rowgroup"
              colSpan={notificationChannels.length + 1}
              className={`pb-1 text-start font-semibold ${index > 0 ? 'pt-5' : ''}`}
            >
              {t(`settings.notifications.groups.${group}`)}
            </th>
          </tr>
          {kindsOfGroup(group).map((kind) => (
            <tr key={kind} className="border-t border-line">
              <th scope="row" className="py-1 pe-2 text-start text-14 leading-snug font-normal text-ink-2 tablet:text-16">
                {t(`settings.notifications.kinds.${kind}`)}
              </th>
              {notificationChannels.map((channel) => (
                <td key={channel} className="text-center">
                  <label className="grid min-h-12 cursor-pointer place-items-center">
                    <span className="sr-only">
                      {t('settings.notifications.cell', {
                        kind: t(`settings.notifications.kinds.${kind}`),
                        channel: t(`settings.notifications.channels.${channel}`),
                      })}
                    </span>
                    <Switch
                      checked={isOn(kind, channel) && (channel !== 'mail' || hasEmail)}
                      disabled={channel === 'mail' && !hasEmail}
                      onChange={(event) => onChoose(kind, channel, event.target.checked)}
                    />
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

function Channel({ channel }: { channel: NotificationChannel }) {
  const { t } = useTranslation();
  const Icon = icons[channel];
  return (
    <span className="grid justify-items-center gap-1">
      <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
      {t(`settings.notifications.channels.${channel}`)}
    </span>
  );
}
