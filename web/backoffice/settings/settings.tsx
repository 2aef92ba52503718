import { useTranslation } from 'react-i18next';
import type { AdminSettings } from '#contract/backoffice/admin-content.ts';
import { useStaffQuery } from '../desk/queries.ts';
import { Failed, Panel, Screen, ScreenSkeleton } from '../desk/screen.tsx';
import { Button } from '#web/platform/ui/button.tsx';
import { FormFailure } from '#web/platform/ui/form/form-failure.tsx';
import { NumberField } from '#web/platform/ui/form/number-field.tsx';
import { SwitchRow } from '#web/platform/ui/form/switch-row.tsx';
import { TextField } from '#web/platform/ui/form/text-field.tsx';
import { AmountsField } from './amounts-field.tsx';
import { disclosureFields, useSettingsForm } from './settings-form.ts';

export default function Settings() {
  const { data, error, refetch } = useStaffQuery('getSettings', {});
  if (error && !data) return <Failed error={error} onRetry={() => void refetch()} />;
  return data ? <SettingsForm settings={data} /> : <ScreenSkeleton />;
}

function SettingsForm({ settings }: { settings: AdminSettings }) {
  const { t } = useTranslation('backoffice');
  const { form, field, values, change, failure, sending, submit } = useSettingsForm(settings);
  return (
    <Screen title={t('nav.settings')}>
      <form ref={form} onSubmit={submit} noValidate className="grid max-w-190 grid-cols-[minmax(0,1fr)] gap-4">
        <Panel title={t('settings.review')}>
          <SwitchRow
            name="review_new_accounts"
            checked={values.review_new_accounts}
            note={t('settings.reviewNote')}
            onChange={(event) => change({ review_new_accounts: event.target.checked })}
          >
            {t('settings.reviewNew')}
          </SwitchRow>
        </Panel>
        <Panel title={t('settings.donations')}>
          <AmountsField {...field('donation_amounts')} />
        </Panel>
        <Panel title={t('settings.documents')}>
          <NumberField label={t('settings.documentDays')} hint={t('settings.documentDaysHint')} {...field('document_days')} />
        </Panel>
        <Panel title={t('settings.disclosure')}>
          <p className="text-14 text-ink-3">{t('settings.disclosureNote')}</p>
          <div className="grid gap-4 tablet:grid-cols-2">
            {disclosureFields.map(({ name, dir }) => (
              <TextField key={name} optional label={t(`settings.${name}`)} dir={dir} {...field(name)} />
            ))}
          </div>
        </Panel>
        <FormFailure>{failure}</FormFailure>
        <Button type="submit" look="filled" disabled={sending} aria-busy={sending} className="justify-self-start">
          {t('save')}
        </Button>
      </form>
    </Screen>
  );
}
