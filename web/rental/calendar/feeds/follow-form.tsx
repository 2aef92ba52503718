import { FileUp } from 'virtual:icons';
import { useTranslation } from 'react-i18next';
import type { UnitFeeds } from '#contract/rental/calendar-feeds.ts';
import { call } from '#web/platform/api/browser.ts';
import { upload } from '#web/platform/api/upload.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { FormFailure } from '#web/platform/ui/form/form-failure.tsx';
import { TextField } from '#web/platform/ui/form/text-field.tsx';
import { useForm } from '#web/platform/ui/form/use-form.ts';
import { useToast } from '#web/platform/ui/overlay/toast.tsx';
import { useAction } from '#web/platform/ui/use-action.ts';

interface Props {
  unit: number;
  onChanged: (after: UnitFeeds) => void;
}

/** Asks for the address of a calendar, or for a file. */
export function FollowForm({ unit, onChanged }: Props) {
  const { t } = useTranslation();
  const toast = useToast();
  const { form, field, failure, sending, change, submit } = useForm({
    initial: { url: '' },
    check: ({ url }) => (/^https:\/\/\S+$/.test(url.trim()) ? {} : { url: t('calendar.feeds.urlWrong') }),
    send: async ({ url }) => {
      onChanged(await call('followCalendar', { params: { id: unit }, body: { url } }));
      change({ url: '' });
      toast(t('calendar.feeds.added'));
    },
  });
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <TextField
        {...field('url')}
        type="url"
        dir="ltr"
        label={t('calendar.feeds.url')}
        hint={t('calendar.feeds.followHint')}
        autoComplete="off"
        maxLength={2000}
      />
      <FormFailure>{failure}</FormFailure>
      <div className="flex flex-wrap items-center gap-2.5">
        <Button look="filled" type="submit" disabled={sending} aria-busy={sending}>
          {t(sending ? 'calendar.feeds.adding' : 'calendar.feeds.add')}
        </Button>
        <FileButton unit={unit} onChanged={onChanged} />
      </div>
    </form>
  );
}

function FileButton({ unit, onChanged }: Props) {
  const { t } = useTranslation();
  const toast = useToast();
  const { busy, act } = useAction();
  const send = (file: File) =>
    act(async () => {
      onChanged(await upload('importCalendar', { field: 'calendar', file, params: { id: unit } }));
      toast(t('calendar.feeds.fileRead'));
    });
  return (
    <label
      aria-busy={busy}
      className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-field px-2 text-14 font-semibold text-brand focus-within:outline-2 focus-within:outline-brand hover:underline"
    >
      <FileUp size={18} strokeWidth={1.75} aria-hidden="true" />
      {t('calendar.feeds.file')}
      <input
        type="file"
        accept=".ics,text/calendar"
        disabled={busy}
        className="sr-only"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) void send(file);
        }}
      />
    </label>
  );
}
