import { BellPlus } from 'virtual:icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { savedNameMost } from '#contract/listing/searches.ts';
import type { PlateScore } from '#contract/prices/plate-scores.ts';
import { useLabel } from '#web/catalogue/values/options.tsx';
import { call } from '#web/platform/api/browser.ts';
import { paths } from '#web/platform/calls/paths.ts';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { useRequireSession } from '#web/platform/session/sign-in.ts';
import { Button, LinkButton } from '#web/platform/ui/button.tsx';
import { FormFailure } from '#web/platform/ui/form/form-failure.tsx';
import { RadioPills } from '#web/platform/ui/form/radio-pills.tsx';
import { useToast } from '#web/platform/ui/overlay/toast.tsx';
import { useForm } from '#web/platform/ui/form/use-form.ts';
import { searchOf, strikingPattern, type AlertKind } from './alert-kinds.ts';
import { spokenLetters } from './typed-plate.ts';

/** Saves a search for the plate or for plates like it, whose owner hears at once of each new one. */
export function AlertForm({ scored }: { scored: PlateScore }) {
  const { t } = useTranslation();
  const requireSession = useRequireSession();
  const navigate = useNavigate();
  const toast = useToast();
  const label = useLabel();
  const nameOf = useAlertName(scored);
  const [saved, setSaved] = useState<AlertKind[]>([]);
  const { form, values, change, failure, sending, submit } = useForm<{ kind: AlertKind }>({
    initial: { kind: 'this' },
    send: async ({ kind }) => {
      const name = nameOf(kind).slice(0, savedNameMost);
      await call('saveSearch', { body: { name, type: 'plate', query: searchOf(kind, scored), alerts: 'instant' } });
      setSaved((before) => [...before, kind]);
      const see = { label: t('plateStudio.alert.see'), onAct: () => void navigate(paths.favourites({ tab: 'searches' })) };
      toast(t('plateStudio.alert.done'), { action: see });
    },
  });
  const striking = strikingPattern(scored);
  const kinds: { value: AlertKind; label: string }[] = [
    { value: 'this', label: t('plateStudio.alert.this') },
    { value: 'digits', label: t('plateStudio.alert.digits') },
    { value: 'letters', label: t('plateStudio.alert.letters') },
    ...(striking
      ? [{ value: 'pattern' as const, label: t('plateStudio.alert.pattern', { pattern: label('plate_pattern', striking) }) }]
      : []),
  ];
  const isSaved = saved.includes(values.kind);
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        requireSession(() => void submit());
      }}
      className="grid gap-3 noscript:hidden"
    >
      <h3 className="flex items-center gap-2 font-semibold">
        <BellPlus size={20} strokeWidth={1.75} aria-hidden="true" />
        {t('plateStudio.alert.title')}
      </h3>
      <p className="text-14 text-ink-3">{t('plateStudio.alert.note')}</p>
      <RadioPills
        name="kind"
        legend={t('plateStudio.alert.which')}
        value={values.kind}
        choices={kinds}
        onChange={(kind) => change({ kind })}
      />
      <FormFailure>{failure}</FormFailure>
      {isSaved ? (
        <p role="status" className="flex flex-wrap items-center gap-3 text-14 font-medium text-brand">
          {t('plateStudio.alert.done')}
          <LinkButton look="plain" to={paths.favourites({ tab: 'searches' })}>
            {t('plateStudio.alert.see')}
          </LinkButton>
        </p>
      ) : (
        <Button type="submit" look="tinted" disabled={sending} aria-busy={sending} className="justify-self-start">
          {sending ? t('plateStudio.alert.saving') : t('plateStudio.alert.save')}
        </Button>
      )}
    </form>
  );
}

/** What the saved search is called: the plate, its number or letters, or the pattern. */
function useAlertName(scored: PlateScore): (kind: AlertKind) => string {
  const { i18n } = useTranslation();
  const { digits } = useFigures();
  const label = useLabel();
  const letters = spokenLetters(scored.letters, i18n.language);
  return (kind) => {
    const striking = strikingPattern(scored);
    const names: Record<AlertKind, string> = {
      this: `${letters} ${digits(scored.digits)}`,
      digits: digits(scored.digits),
      letters,
      pattern: (striking && label('plate_pattern', striking)) ?? '',
    };
    return names[kind];
  };
}
