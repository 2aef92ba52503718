import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/platform/ui/button.tsx';
import { FormFailure } from '#web/platform/ui/form/form-failure.tsx';
import { useForm } from '#web/platform/ui/form/use-form.ts';
import { isWholeCode, SecondFactorField } from '../second-factor-field.tsx';
import { useTriedWhenWhole } from './code-again.tsx';
import { OtherWay, StepHead } from './step-head.tsx';

interface Props {
  /** Signs in with the code. */
  onCode: (code: string) => Promise<void>;
  onBack: () => void;
}

/** The second factor of a business, after the right password. */
export function SecondFactorStep({ onCode, onBack }: Props) {
  const { t } = useTranslation();
  const [isBackup, setBackup] = useState(false);
  const { form, field, failure, sending, submit, values } = useForm({
    initial: { code: '' },
    check: ({ code }) => (isWholeCode(code, isBackup) ? {} : { code: t(isBackup ? 'secondFactor.wholeBackup' : 'signIn.wholeCode') }),
    send: ({ code }) => onCode(code),
    explain: ({ error: { code, detail } }) => (code === 'wrong_code' ? { code: detail } : undefined),
  });
  useTriedWhenWhole(isBackup ? '' : values.code, form);
  return (
    <>
      <StepHead title={t('secondFactor.title')}>{t('secondFactor.advice')}</StepHead>
      <form ref={form} onSubmit={submit} noValidate className="grid gap-4">
        <SecondFactorField {...field('code')} isBackup={isBackup} onSwitch={setBackup} />
        <FormFailure>{failure}</FormFailure>
        <Button type="submit" look="filled" aria-busy={sending} disabled={sending} className="min-h-13">
          {t('signIn.verify')}
        </Button>
      </form>
      <OtherWay question={t('secondFactor.lost')} answer={t('secondFactor.back')} onTake={onBack} />
    </>
  );
}
