import { useTranslation } from 'react-i18next';
import type { UserType } from '#contract/platform/kinds.ts';
import { PositionField } from '../../business/position-field.tsx';
import { PhoneField } from '../../phone/phone-field.tsx';
import { TextField } from '#web/platform/ui/form/text-field.tsx';
import { Panel } from '../panel.tsx';
import type { ProfileFields } from '../profile-form.tsx';
import { HoursField } from '../../profiles/hours-field.tsx';

/** The business as others see it: name, place, hours. */
export function BusinessPanel({ kind, fields: { field, values, change, problems } }: { kind: UserType; fields: ProfileFields }) {
  const { t } = useTranslation();
  return (
    <>
      <Panel title={t('settings.business.title')} advice={t('settings.business.advice')}>
        <div className="grid gap-4 tablet:grid-cols-2 tablet:gap-x-6">
          <TextField label={t(`signIn.businessName.${kind}`)} autoComplete="organization" maxLength={80} {...field('business_name')} />
          <PhoneField label={t('signIn.whatsapp')} optional autoComplete="off" {...field('whatsapp')} />
          <TextField
            label={t('signIn.address')}
            className="tablet:col-span-2"
            autoComplete="street-address"
            maxLength={200}
            {...field('address')}
          />
          <PositionField value={values.position} onChange={(position) => change({ position })} />
        </div>
      </Panel>
      <Panel title={t('profile.hours')} advice={t('settings.hours.advice')}>
        <HoursField week={values.week} problem={problems['week']} onChange={(week) => change({ week })} />
      </Panel>
    </>
  );
}
