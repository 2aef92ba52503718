import { useTranslation } from 'react-i18next';
import { CityField } from '../../session/dialog/city-field.tsx';
import { OtherWay, StepHead } from '../../session/dialog/step-head.tsx';
import { Terms } from '../../session/dialog/terms.tsx';
import { Button } from '../../ui/button.tsx';
import { CheckboxField } from '../../ui/form/checkbox-field.tsx';
import { FormFailure } from '../../ui/form/form-failure.tsx';
import type { Problems } from '../../ui/form/form-store.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { Quoted } from './code-step.tsx';
import type { MessageFlow } from './flow.ts';

/** What a new account needs, once. Then the message goes out. */
export function PersonStep({ flow }: { flow: MessageFlow }) {
  const { t } = useTranslation();
  const { form, field, failure, sending, submit, values, change, problems } = useForm({
    initial: { full_name: '', city_id: String(flow.ad.city.city_id), is_adult: false, accepts_terms: false },
    check: ({ full_name, city_id, is_adult, accepts_terms }): Problems => ({
      ...(full_name.trim() === '' && { full_name: t('fields.required') }),
      ...(city_id === '' && { city_id: t('fields.required') }),
      ...(!is_adult && { is_adult: t('signIn.message.mustBeAdult') }),
      ...(!accepts_terms && { accepts_terms: t('signIn.mustAgree') }),
    }),
    send: ({ full_name, city_id }) =>
      flow.enter({ full_name: full_name.trim(), city_id: Number(city_id), is_adult: true, accepts_terms: true }),
  });
  const box = (name: 'is_adult' | 'accepts_terms') => ({
    name,
    checked: values[name],
    onChange: (checked: boolean) => change({ [name]: checked }),
    error: problems[name],
  });
  return (
    <>
      <StepHead title={t('signIn.message.personTitle')}>{t('signIn.message.personAdvice', { name: flow.ad.owner.full_name })}</StepHead>
      <Quoted text={flow.waiting.text} />
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
          {t('signIn.message.sendNow')}
        </Button>
      </form>
      <OtherWay question={t('signIn.otherPhoneAsk')} answer={t('signIn.startAgain')} onTake={() => flow.go('write')} />
    </>
  );
}
