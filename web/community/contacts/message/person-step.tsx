import { useTranslation } from 'react-i18next';
import { PersonForm } from '#web/people/sign-in/dialog/person-form.tsx';
import { OtherWay, StepHead } from '#web/people/sign-in/dialog/step-head.tsx';
import { Quoted } from './code-step.tsx';
import type { MessageFlow } from './flow.ts';

/** What a new account needs, once. Then the message goes out. */
export function PersonStep({ flow }: { flow: MessageFlow }) {
  const { t } = useTranslation();
  return (
    <>
      <StepHead title={t('signIn.message.personTitle')}>{t('signIn.message.personAdvice', { name: flow.ad.owner.full_name })}</StepHead>
      <Quoted text={flow.waiting.text} />
      <PersonForm city={String(flow.ad.city.city_id)} sendLabel={t('signIn.message.sendNow')} send={flow.enter} />
      <OtherWay question={t('signIn.otherPhoneAsk')} answer={t('signIn.startAgain')} onTake={() => flow.go('write')} />
    </>
  );
}
