import { useTranslation } from 'react-i18next';
import type { AdminPackage } from '#contract/backoffice/admin-money.ts';
import { userTypes } from '#contract/platform/kinds.ts';
import { staffCall } from '../desk/calls.ts';
import { readTypedAmount } from '../desk/typed-amount.ts';
import { useForget } from '../desk/queries.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { Dialog } from '#web/platform/ui/overlay/dialog.tsx';
import { FormFailure } from '#web/platform/ui/form/form-failure.tsx';
import { NumberField } from '#web/platform/ui/form/number-field.tsx';
import { SelectField } from '#web/platform/ui/form/select-field.tsx';
import { SwitchRow } from '#web/platform/ui/form/switch-row.tsx';
import { TextAreaField } from '#web/platform/ui/form/text-area-field.tsx';
import { TextField } from '#web/platform/ui/form/text-field.tsx';
import { useToast } from '#web/platform/ui/overlay/toast.tsx';
import { useForm } from '#web/platform/ui/form/use-form.ts';
import { linesOf, packageOf, valuesOf, type PackageValues } from './package-values.ts';

/** A new package, or one to change for those who buy it from now on. */
export function PackageDialog({ offer, onClose }: { offer: AdminPackage | null; onClose: () => void }) {
  const { t } = useTranslation('backoffice');
  const { t: site } = useTranslation();
  const { form, field, values, change, failure, sending, submit } = usePackageForm(offer, onClose);
  return (
    <Dialog title={t(offer ? 'packages.editTitle' : 'packages.add')} onClose={onClose}>
      <form ref={form} onSubmit={submit} noValidate className="grid gap-4">
        <div className="grid gap-4 tablet:grid-cols-2">
          <SelectField
            label={t('packages.for')}
            choices={userTypes.map((value) => ({ value, label: site(`session.kinds.${value}`) }))}
            {...field('account_type')}
          />
          <NumberField label={t('packages.days')} {...field('duration_days')} />
          <TextField label={t('packages.nameAr')} dir="rtl" maxLength={60} {...field('name_ar')} />
          <TextField label={t('packages.nameEn')} dir="ltr" maxLength={60} {...field('name_en')} />
          <TextField optional label={t('packages.summaryAr')} dir="rtl" maxLength={200} {...field('summary_ar')} />
          <TextField optional label={t('packages.summaryEn')} dir="ltr" maxLength={200} {...field('summary_en')} />
          <NumberField decimal label={t('packages.priceRiyals')} hint={t('packages.withVat')} {...field('price')} />
          <NumberField label={t('packages.ads')} {...field('ads_limit')} />
          <NumberField label={t('packages.featured')} {...field('featured_ads')} />
          <NumberField label={t('packages.refreshHours')} {...field('refresh_hours')} />
        </div>
        <div className="grid gap-4 tablet:grid-cols-2">
          <TextAreaField
            optional
            label={t('packages.featuresAr')}
            dir="rtl"
            hint={t('packages.featuresHint')}
            rows={4}
            growsTo={0.4}
            {...field('features_ar')}
          />
          <TextAreaField
            optional
            label={t('packages.featuresEn')}
            dir="ltr"
            hint={t('packages.featuresHint')}
            rows={4}
            growsTo={0.4}
            {...field('features_en')}
          />
        </div>
        <div>
          <SwitchRow
            name="is_offered"
            checked={values.is_offered}
            note={t('packages.offeredNote')}
            onChange={(event) => change({ is_offered: event.target.checked })}
          >
            {t('packages.isOffered')}
          </SwitchRow>
        </div>
        <FormFailure>{failure}</FormFailure>
        <Button type="submit" look="filled" disabled={sending} aria-busy={sending}>
          {t('save')}
        </Button>
      </form>
    </Dialog>
  );
}

const figures = ['duration_days', 'ads_limit', 'featured_ads', 'refresh_hours'] as const;

function usePackageForm(offer: AdminPackage | null, onClose: () => void) {
  const { t } = useTranslation('backoffice');
  const toast = useToast();
  const forget = useForget();
  const check = (values: PackageValues): Record<string, string> => ({
    ...(values.name_ar.trim() ? {} : { name_ar: t('needed') }),
    ...(values.name_en.trim() ? {} : { name_en: t('needed') }),
    ...(readTypedAmount(values.price) === null && { price: t('packages.wrongPrice') }),
    ...Object.fromEntries(figures.filter((name) => values[name] === '').map((name) => [name, t('needed')])),
    ...(linesOf(values.features_ar).length !== linesOf(values.features_en).length && { features_en: t('packages.unpaired') }),
  });
  return useForm({
    initial: valuesOf(offer),
    check,
    send: async (values) => {
      const body = packageOf(values);
      if (offer) await staffCall('updatePackage', { params: { id: offer.id }, body });
      else await staffCall('addPackage', { body });
      await forget('listAdminPackages');
      toast(t('saved'));
      onClose();
    },
    explain: ({ error: { fields } }) => {
      const { price_halalas: price, ...rest } = fields ?? {};
      return price && Object.keys(rest).length === 0 ? { price: price.join(' ') } : undefined;
    },
  });
}
