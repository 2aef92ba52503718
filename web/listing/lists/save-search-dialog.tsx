import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { AdType } from '#contract/platform/kinds.ts';
import type { Alerts } from '#contract/listing/searches.ts';
import { call } from '#web/platform/api/browser.ts';
import { paths } from '#web/platform/calls/paths.ts';
import { alertChoices, alertsDefault, savedNameMost } from '#contract/listing/searches.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { Dialog } from '#web/platform/ui/overlay/dialog.tsx';
import { FormFailure } from '#web/platform/ui/form/form-failure.tsx';
import { RadioPills } from '#web/platform/ui/form/radio-pills.tsx';
import { TextField } from '#web/platform/ui/form/text-field.tsx';
import { useToast } from '#web/platform/ui/overlay/toast.tsx';
import { useForm } from '#web/platform/ui/form/use-form.ts';
import { without } from './address.ts';

interface Props {
  type: AdType;
  parameters: URLSearchParams;
  /** A name made of what is chosen. */
  suggested: string;
  onClose: () => void;
}

/** Gives a search a name, says how often to be told of new ads, and keeps it among the favourites. */
export default function SaveSearchDialog({ type, parameters, suggested, onClose }: Props) {
  const { t } = useTranslation();
  const toast = useToast();
  const navigate = useNavigate();
  const { form, field, values, change, failure, sending, submit } = useForm<{ name: string; alerts: Alerts }>({
    initial: { name: suggested.slice(0, savedNameMost), alerts: alertsDefault },
    send: async ({ name, alerts }) => {
      const named = name.trim();
      const query = without(parameters, 'page', 'cursor').toString();
      await call('saveSearch', { body: { ...(named && { name: named }), type, query, alerts } });
      onClose();
      const see = { label: t('savedSearches.see'), onAct: () => void navigate(paths.favourites({ tab: 'searches' })) };
      toast(t(`savedSearches.done.${alerts}`), { action: see });
    },
  });
  return (
    <Dialog title={t('savedSearches.title')} onClose={onClose} mayClose={() => !sending}>
      <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <p className="text-ink-2">{t('savedSearches.advice')}</p>
        <TextField
          {...field('name')}
          label={t('savedSearches.name')}
          hint={t('savedSearches.nameHint')}
          maxLength={savedNameMost}
          optional
        />
        <RadioPills
          name="alerts"
          legend={t('savedSearches.alerts.legend')}
          value={values.alerts}
          choices={alertChoices.map((choice) => ({ value: choice, label: t(`savedSearches.alerts.${choice}`) }))}
          onChange={(alerts) => change({ alerts })}
        />
        <FormFailure>{failure}</FormFailure>
        <Button
          type="submit"
          look="filled"
          disabled={sending}
          aria-busy={sending}
          className="justify-self-stretch small:justify-self-start"
        >
          {sending ? t('savedSearches.saving') : t('savedSearches.keep')}
        </Button>
      </form>
    </Dialog>
  );
}
