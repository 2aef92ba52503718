import { useTranslation } from 'react-i18next';
import { useEnterByCode } from './enter.ts';
import type { StepProps } from './flow.ts';
import { PersonForm } from './person-form.tsx';
import { SecondFactorStep } from './second-factor-step.tsx';
import { OtherWay, StepHead } from './step-head.tsx';

/** Who the owner of a phone without an account is; then they have one. */
export function EnterPersonStep({ flow, go, onSignedIn }: StepProps) {
  const { t } = useTranslation();
  const enter = useEnterByCode(onSignedIn);
  return (
    <>
      <StepHead title={t('signIn.message.personTitle')}>{t('signIn.personAdvice')}</StepHead>
      <PersonForm
        city=""
        sendLabel={t('signIn.enter')}
        send={async (person) => void (await enter({ verification_token: flow.verification ?? '', ...person }))}
      />
      <OtherWay
        question={t(flow.email === null ? 'signIn.otherPhoneAsk' : 'signIn.otherEmailAsk')}
        answer={t(flow.email === null ? 'signIn.startAgain' : 'signIn.otherEmail')}
        onTake={() => go('enter', { verification: null })}
      />
    </>
  );
}

/** The second factor of a business, after the code of its phone. */
export function EnterFactorStep({ flow, go, onSignedIn }: StepProps) {
  const enter = useEnterByCode(onSignedIn);
  return (
    <SecondFactorStep
      onCode={async (code) => void (await enter({ verification_token: flow.verification ?? '', code }))}
      onBack={() => go('enter', { verification: null })}
    />
  );
}
