import { useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { SignedIn } from '#contract/people/accounts.ts';
import { userTypes } from '#contract/platform/kinds.ts';
import { Wordmark } from '#web/platform/head/logo.tsx';
import { Dialog } from '#web/platform/ui/overlay/dialog.tsx';
import { useFocusOnStep } from '#web/platform/ui/form/focus-on-step.ts';
import type { SignInReason, SignInStep } from '#web/platform/session/sign-in-request.ts';
import type { useDialogAddress } from '#web/platform/session/dialog-address.ts';
import { CodeStep } from './code-step.tsx';
import { DetailsStep } from './details-step.tsx';
import { EnterFactorStep, EnterPersonStep } from './enter-steps.tsx';
import { recovery, registration, type Flow, type StepProps } from './flow.ts';
import { KindStep } from './kind-step.tsx';
import { LoginStep } from './login-step.tsx';
import { dropPhone, savePhone, savedPhone } from '../../phone/new-phone.ts';
import { NewPasswordStep } from './new-password-step.tsx';
import { PhoneStep } from './phone-step.tsx';
import { Progress } from './progress.tsx';
import { Reason } from './reason.tsx';
import { VerifyStep } from './verify-step.tsx';

interface Props {
  address: ReturnType<typeof useDialogAddress>;
  why: SignInReason | undefined;
  onSignedIn: (signedIn: SignedIn) => void;
}

const screens: Record<SignInStep, ComponentType<StepProps>> = {
  login: LoginStep,
  verify: VerifyStep,
  enter: PhoneStep,
  'enter-code': CodeStep,
  'enter-person': EnterPersonStep,
  'enter-factor': EnterFactorStep,
  kind: KindStep,
  phone: PhoneStep,
  code: CodeStep,
  details: DetailsStep,
  forgot: PhoneStep,
  'forgot-code': CodeStep,
  'new-password': NewPasswordStep,
};

/** Signing in, registering and coming back after a forgotten password: one window with steps. */
export default function SignInDialog({ address, why, onSignedIn }: Props) {
  const { t } = useTranslation();
  const { flow, change } = useFlow(address.rest('kind'));
  const step = reachable(address.step ?? 'login', flow);
  const body = useFocusOnStep(step);
  const Screen = screens[step];

  const go: StepProps['go'] = (next, changes = {}) => {
    const changed = change(changes);
    if (changed.sent && changed.email === null) savePhone(changed.phone);
    void address.go(next, registration.includes(next) && changed.kind !== 'user' ? { kind: changed.kind } : {});
  };
  const finish = (signedIn: SignedIn) => {
    dropPhone();
    onSignedIn(signedIn);
  };
  return (
    <Dialog
      label={t('signIn.title')}
      head={
        <span className="flex items-center gap-2.5 text-18 leading-none font-bold">
          <Wordmark className="w-8" />
        </span>
      }
      onClose={() => void address.close()}
    >
      <div ref={body} className="grid gap-4">
        <Progress step={step} lines={[registration, recovery]} />
        {(step === 'login' || step === 'enter') && why && <Reason why={why} />}
        <Screen key={step} step={step} flow={flow} go={go} onSignedIn={finish} />
      </div>
    </Dialog>
  );
}

function useFlow(kind: string | null) {
  const [flow, setFlow] = useState<Flow>(() => ({
    kind: userTypes.find((known) => known === kind) ?? 'user',
    phone: savedPhone() ?? '',
    email: null,
    sent: null,
    verification: null,
    challenge: null,
  }));
  const change = (changes: Partial<Flow>): Flow => {
    const changed = { ...flow, ...changes };
    setFlow(changed);
    return changed;
  };
  return { flow, change };
}

/** A step that an address names may want what only an earlier one gives: then that one is shown. */
function reachable(step: SignInStep, { phone: typed, email, verification, challenge }: Flow): SignInStep {
  const phone = email ?? typed;
  if (step === 'verify' && !challenge) return 'login';
  if ((step === 'enter-person' || step === 'enter-factor') && !verification) return 'enter';
  if (step === 'enter-code' && !phone) return 'enter';
  if (step === 'details' && !verification) return phone ? 'code' : 'phone';
  if (step === 'new-password' && !verification) return phone ? 'forgot-code' : 'forgot';
  if (step === 'code' && !phone) return 'phone';
  if (step === 'forgot-code' && !phone) return 'forgot';
  return step;
}
