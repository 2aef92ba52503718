import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChoosableKind, NotificationChannel } from '#contract/messaging/notification-kinds.ts';
import type { NotificationPreferences, PreferenceChanges } from '#contract/messaging/notifications.ts';
import { call } from '#web/platform/api/browser.ts';
import { ApiFailure } from '#web/platform/calls/calls.ts';
import { useToast } from '#web/platform/ui/overlay/toast.tsx';

/** What reaches one where. A choice holds at once, and is taken back where the server does not take it. */
export function usePreferences(first: NotificationPreferences) {
  const { t } = useTranslation();
  const toast = useToast();
  const [{ kinds, quiet }, setPreferences] = useState(first);

  const keep = async (body: PreferenceChanges, takeBack: () => void) => {
    try {
      await call('updatePreferences', { body });
    } catch (error) {
      takeBack();
      toast(error instanceof ApiFailure ? error.message : t('form.offline'), { tone: 'bad' });
    }
  };
  const setKind = (kind: ChoosableKind, channel: NotificationChannel, enabled: boolean) =>
    setPreferences((before) => ({
      ...before,
      kinds: before.kinds.map((one) => (one.kind === kind ? { ...one, [channel]: enabled } : one)),
    }));
  const setQuiet = (now: NotificationPreferences['quiet']) => setPreferences((before) => ({ ...before, quiet: now }));

  return {
    quiet,
    isOn: (kind: ChoosableKind, channel: NotificationChannel) => kinds.find((one) => one.kind === kind)?.[channel] ?? false,
    choose: (kind: ChoosableKind, channel: NotificationChannel, enabled: boolean) => {
      setKind(kind, channel, enabled);
      return keep({ kinds: [{ kind, channel, enabled }] }, () => setKind(kind, channel, !enabled));
    },
    chooseQuiet: (now: NotificationPreferences['quiet']) => {
      setQuiet(now);
      return keep({ quiet: now }, () => setQuiet(quiet));
    },
  };
}
