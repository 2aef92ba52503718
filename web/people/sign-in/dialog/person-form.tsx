import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/platform/ui/button.tsx';
import { CheckboxField } from '#web/platform/ui/form/checkbox-field.tsx';
import { FormFailure } from '#web/platform/ui/form/form-failure.tsx';
import type { Problems } from '#web/platform/ui/form/form-store.ts';
import { TextField } from '#web/platform/ui/form/text-field.tsx';
import { useForm } from '#web/platform/ui/form/use-form.ts';
import { CityField } from './city-field.tsx';
import { Terms } from './terms.tsx';

export interface Person {
  full_name: string;
  city_id: number;
  is_adult: true;
  accepts_terms: true;
}

interface Props {
  /** The id of the city that is likely theirs; empty where none is. */
  city: string;
  sendLabel: ReactNode;
  send: (person: Person) => Promise<void>;
}

/** What a new account needs that has no password: a name, a city and both consents. */
export function PersonForm({ city, sendLabel, send }: Props) {
  const { t } = useTranslation();
  const { form, field, failure, sending, submit, values, change, problems } = useForm({
    initial: { full_name: '', city_id: city, is_adult: false, accepts_terms: false },
    check: ({ full_name, city_id, is_adult, accepts_terms }): Problems => ({
      ...(full_name.trim() === '' && { full_name: t('fields.required') }),
      ...(city_id === '' && { city_id: t('fields.required') }),
      ...(!is_adult && { is_adult: t('signIn.message.mustBeAdult') }),
      ...(!accepts_terms && { accepts_terms: t('signIn.mustAgree') }),
    }),
    send: ({ full_name, city_id }) => send({ full_name: full_name.trim(), city_id: Number(city_id), is_adult: true, accepts_terms: true }),
  });
  const box = (name: 'is_adult' | 'accepts_terms') => ({
    name,
    checked: values[name],
    onChange: (checked: boolean) => change({ [name]: checked }),
    error: problems[name],
  });
  return (
    <form ref={form} onSubmit={submit} noValidate className="grid gap-4">
      <div className="grid gap-4 small:grid-cols-2">
        <TextField label={t('signIn.fullName')} autoComplete="name" maxLength={80} {...field('full_name')} />
        <CityField {...field('city_id')} />
      </div>
      <div>
        <CheckboxField {...box('is_adult')}>{t('signIn.message.adult')}</CheckboxField>
        <CheckboxField {...box('accepts_terms')}>
          <Terms />
        </CheckboxField>
      </div>
      <FormFailure>{failure}</FormFailure>
      <Button type="submit" look="filled" aria-busy={sending} disabled={sending} className="min-h-13">
        {sendLabel}
      </Button>
    </form>
  );
}
