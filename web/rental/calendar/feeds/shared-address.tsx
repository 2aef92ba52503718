import { Copy } from 'virtual:icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UnitFeeds } from '#contract/rental/calendar-feeds.ts';
import { call } from '#web/platform/api/browser.ts';
import { Button, IconButton } from '#web/platform/ui/button.tsx';
import { TextField } from '#web/platform/ui/form/text-field.tsx';
import { ConfirmDialog } from '#web/platform/ui/overlay/confirm-dialog.tsx';
import { useToast } from '#web/platform/ui/overlay/toast.tsx';
import { useAction } from '#web/platform/ui/use-action.ts';

interface Props {
  unit: number;
  url: string | null;
  onChanged: (after: UnitFeeds) => void;
}

/** The address at which other sites read when the car is taken. */
export function SharedAddress({ unit, url, onChanged }: Props) {
  const { t } = useTranslation();
  const { busy, act } = useAction();
  const share = () => act(async () => onChanged(await call('shareCalendar', { params: { id: unit } })));
  return (
    <section aria-labelledby="share-title" className="grid grid-cols-[minmax(0,1fr)] gap-3 border-t border-line pt-5">
      <h3 id="share-title" className="text-16 font-semibold">
        {t('calendar.feeds.share')}
      </h3>
      <p className="text-14 text-ink-2">{t('calendar.feeds.shareHint')}</p>
      {url === null ? (
        <Button look="outlined" disabled={busy} aria-busy={busy} onClick={() => void share()} className="justify-self-start">
          {t('calendar.feeds.makeLink')}
        </Button>
      ) : (
        <Address unit={unit} url={url} onChanged={onChanged} />
      )}
    </section>
  );
}

function Address({ unit, url, onChanged }: Props & { url: string }) {
  const { t } = useTranslation();
  const toast = useToast();
  const [isRequested, setIsRequested] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      toast(t('calendar.feeds.copied'));
    } catch {
      toast(t('calendar.feeds.copyFailed'), { tone: 'bad' });
    }
  };
  const end = async () => {
    onChanged(await call('unshareCalendar', { params: { id: unit } }));
    toast(t('calendar.feeds.ended'));
  };
  return (
    <>
      <TextField
        label={t('calendar.feeds.link')}
        value={url}
        onChange={() => {}}
        readOnly
        dir="ltr"
        onFocus={({ target }) => target.select()}
        after={
          <IconButton label={t('calendar.feeds.copy')} onClick={() => void copy()}>
            <Copy size={18} strokeWidth={1.75} aria-hidden="true" />
          </IconButton>
        }
      />
      <Button look="outlined" onClick={() => setIsRequested(true)} className="justify-self-start">
        {t('calendar.feeds.end')}
      </Button>
      {isRequested && (
        <ConfirmDialog
          title={t('calendar.feeds.endTitle')}
          yes={t('calendar.feeds.end')}
          no={t('calendar.feeds.keep')}
          onYes={end}
          onClose={() => setIsRequested(false)}
        >
          {t('calendar.feeds.endNote')}
        </ConfirmDialog>
      )}
    </>
  );
}
