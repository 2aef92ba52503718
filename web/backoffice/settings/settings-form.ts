import { useTranslation } from 'react-i18next';
import type { AdminSettings } from '#contract/backoffice/admin-content.ts';
import { latinDigits } from '#contract/platform/digits.ts';
import { riyalsOf } from '#contract/platform/amounts.ts';
import { staffCall } from '../desk/calls.ts';
import { readTypedAmount } from '../desk/typed-amount.ts';
import { useReplace } from '../desk/queries.ts';
import { useToast } from '#web/platform/ui/overlay/toast.tsx';
import type { Problems } from '#web/platform/ui/form/form-store.ts';
import { useForm } from '#web/platform/ui/form/use-form.ts';

/** The legally required details of the operator, in the order of the form. */
export const disclosureFields = [
  { name: 'legal_name_ar', dir: 'rtl' },
  { name: 'legal_name_en', dir: 'ltr' },
  { name: 'commercial_registration', dir: 'ltr' },
  { name: 'vat_number', dir: 'ltr' },
  { name: 'address_ar', dir: 'rtl' },
  { name: 'address_en', dir: 'ltr' },
  { name: 'phone', dir: 'ltr' },
  { name: 'email', dir: 'ltr' },
] as const;

export function useSettingsForm({ disclosure, donation_amounts, document_days, review_new_accounts }: AdminSettings) {
  const { t } = useTranslation('backoffice');
  const toast = useToast();
  const replace = useReplace();
  return useForm({
    initial: { review_new_accounts, donation_amounts: donation_amounts.map(short), document_days: String(document_days), ...disclosure },
    check: (values): Problems => ({
      ...(values.donation_amounts.length === 0 && { donation_amounts: t('settings.needsAmount') }),
      ...(values.document_days === '' && { document_days: t('needed') }),
      ...(!/^(3\d{13}3)?$/.test(figures(values.vat_number)) && { vat_number: t('settings.wrongVat') }),
      ...(!/^\d*$/.test(figures(values.commercial_registration)) && { commercial_registration: t('settings.wrongRegistration') }),
    }),
    send: async ({ review_new_accounts: review, donation_amounts: amounts, document_days: days, ...said }) => {
      const body: AdminSettings = {
        review_new_accounts: review,
        donation_amounts: amounts.map((amount) => riyalsOf(readTypedAmount(amount)!)),
        document_days: Number(days),
        disclosure: {
          ...said,
          commercial_registration: figures(said.commercial_registration),
          vat_number: figures(said.vat_number),
          phone: figures(said.phone),
        },
      };
      replace('getSettings', {}, await staffCall('updateSettings', { body }));
      toast(t('saved'));
    },
    // The API names a field of the disclosure by its path.
    explain: ({ error: { fields } }) => {
      const found = Object.entries(fields ?? {}).map(([name, said]) => [name.replace(/^disclosure[./]/, ''), said.join(' ')] as const);
      return found.length > 0 ? Object.fromEntries(found) : undefined;
    },
  });
}

function short(amount: string): string {
  return amount.replace(/\.00$/, '');
}

function figures(text: string): string {
  return latinDigits(text).replace(/\s/g, '');
}
