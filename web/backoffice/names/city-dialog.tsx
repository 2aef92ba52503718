import { useTranslation } from 'react-i18next';
import type { AdminCity } from '#contract/backoffice/admin-content.ts';
import { staffCall } from '../desk/calls.ts';
import { useForget } from '../desk/queries.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { Dialog } from '#web/platform/ui/overlay/dialog.tsx';
import { FormFailure } from '#web/platform/ui/form/form-failure.tsx';
import { NumberField } from '#web/platform/ui/form/number-field.tsx';
import { SelectField } from '#web/platform/ui/form/select-field.tsx';
import { TextField } from '#web/platform/ui/form/text-field.tsx';
import { useToast } from '#web/platform/ui/overlay/toast.tsx';
import { useForm } from '#web/platform/ui/form/use-form.ts';
import { AliasField } from './alias-field.tsx';
import { useRegions } from './regions.ts';

/** A new city, or one to change. */
export function CityDialog({ city, onClose }: { city: AdminCity | null; onClose: () => void }) {
  const { t } = useTranslation('backoffice');
  const regions = useRegions();
  const { form, field, failure, sending, submit } = useCityForm(city, onClose);
  return (
    <Dialog title={t(city ? 'names.editCity' : 'names.addCity')} onClose={onClose}>
      <form ref={form} onSubmit={submit} noValidate className="grid gap-4">
        <div className="grid gap-4 tablet:grid-cols-2">
          <TextField label={t('names.ar')} dir="rtl" maxLength={60} {...field('name_ar')} />
          <TextField label={t('names.en')} dir="ltr" maxLength={60} {...field('name_en')} />
          <SelectField
            label={t('names.region')}
            ask={t('names.chooseRegion')}
            choices={regions}
            className="tablet:col-span-2"
            {...field('region_code')}
          />
          <NumberField decimal="fine" label={t('names.latitude')} {...field('latitude')} />
          <NumberField decimal="fine" label={t('names.longitude')} {...field('longitude')} />
        </div>
        <AliasField {...field('aliases')} />
        <FormFailure>{failure}</FormFailure>
        <Button type="submit" look="filled" disabled={sending} aria-busy={sending}>
          {t('save')}
        </Button>
      </form>
    </Dialog>
  );
}

function useCityForm(city: AdminCity | null, onClose: () => void) {
  const { t } = useTranslation('backoffice');
  const toast = useToast();
  const forget = useForget();
  const needed = ['name_ar', 'name_en', 'region_code', 'latitude', 'longitude'] as const;
  return useForm({
    initial: {
      name_ar: city?.name_ar ?? '',
      name_en: city?.name_en ?? '',
      region_code: city?.region_code ?? '',
      latitude: String(city?.latitude ?? ''),
      longitude: String(city?.longitude ?? ''),
      aliases: city?.aliases ?? [],
    },
    check: (values) => Object.fromEntries(needed.filter((name) => values[name].trim() === '').map((name) => [name, t('needed')])),
    send: async ({ latitude, longitude, name_ar, name_en, ...rest }) => {
      const body = { ...rest, name_ar: name_ar.trim(), name_en: name_en.trim(), latitude: Number(latitude), longitude: Number(longitude) };
      if (city) await staffCall('updateCity', { params: { id: city.id }, body });
      else await staffCall('addCity', { body });
      await forget('listAdminCities');
      toast(t('saved'));
      onClose();
    },
  });
}
