import { useTranslation } from 'react-i18next';
import type { UserType } from '#contract/platform/kinds.ts';
import { PhoneField } from '../phone/phone-field.tsx';
import { DigitsField } from '#web/platform/ui/form/number-field.tsx';
import { TextField } from '#web/platform/ui/form/text-field.tsx';
import type { BusinessValues } from './business.ts';

interface Props {
  kind: UserType;
  field: (name: keyof BusinessValues) => { name: string; value: string; error: string | undefined; onChange: (text: string) => void };
}

/** What the market shows of a business, and what it is registered under. */
export function BusinessFields({ kind, field }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <div className="grid gap-4 small:grid-cols-2">
        <TextField label={t(`signIn.businessName.${kind}`)} autoComplete="organization" maxLength={80} {...field('business_name')} />
        <DigitsField label={t('signIn.registration')} maxLength={10} {...field('commercial_registration')} />
      </div>
      <TextField label={t('signIn.address')} autoComplete="street-address" maxLength={200} {...field('address')} />
      <PhoneField label={t('signIn.whatsapp')} optional autoComplete="off" {...field('whatsapp')} />
    </>
  );
}
