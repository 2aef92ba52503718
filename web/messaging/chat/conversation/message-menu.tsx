import { Copy, EllipsisVertical, Flag } from 'virtual:icons';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Message } from '#contract/messaging/chat.ts';
import { Menu, MenuItem } from '#web/platform/ui/overlay/menu.tsx';
import { useToast } from '#web/platform/ui/overlay/toast.tsx';
import { lateAct } from '#web/platform/late/late.tsx';

const ReportDialog = lateAct(() => import('#web/community/reports/report-dialog.tsx'));

/** What can be done with a message of the other. */
export function MessageMenu({ message: { id, text } }: { message: Message }) {
  const { t } = useTranslation();
  const toast = useToast();
  const [reporting, setReporting] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast(t('chat.copied'));
    } catch {
      toast(t('chat.copyFailed'), { tone: 'bad' });
    }
  };
  return (
    <>
      <Menu
        label={t('chat.messageMenu')}
        icon={<EllipsisVertical size={18} strokeWidth={1.75} aria-hidden="true" />}
        className="shrink-0 rounded-full text-ink-3 opacity-0 group-hover:opacity-100 hover:bg-sunken focus-visible:opacity-100 aria-expanded:opacity-100 noscript:hidden pointer-coarse:opacity-70"
      >
        {text !== '' && (
          <MenuItem onChoose={() => void copy()}>
            <Copy size={16} strokeWidth={1.75} aria-hidden="true" />
            {t('chat.copy')}
          </MenuItem>
        )}
        <MenuItem onChoose={() => setReporting(true)}>
          <Flag size={16} strokeWidth={1.75} aria-hidden="true" />
          {t('report.message')}
        </MenuItem>
      </Menu>
      {reporting && (
        <Suspense>
          <ReportDialog target="message" id={id} onClose={() => setReporting(false)} />
        </Suspense>
      )}
    </>
  );
}
