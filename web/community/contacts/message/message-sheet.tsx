import { useEffect, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { Ad } from '#contract/listing/ads.ts';
import { AdPrice } from '#web/listing/ads/ad-price.tsx';
import { AdThumb } from '#web/listing/ads/ad-thumb.tsx';
import { SecondFactorStep } from '#web/people/sign-in/dialog/second-factor-step.tsx';
import { useFocusOnStep } from '#web/platform/ui/form/focus-on-step.ts';
import { Dialog } from '#web/platform/ui/overlay/dialog.tsx';
import { CodeStep } from './code-step.tsx';
import type { MessageFlow, Step } from './flow.ts';
import { PersonStep } from './person-step.tsx';
import { OwnStep, UnsentStep } from './unsent-step.tsx';
import { useMessageFlow } from './use-message-flow.ts';
import { WriteStep } from './write-step.tsx';

const screens: Record<Step, ComponentType<{ flow: MessageFlow }>> = {
  write: WriteStep,
  code: CodeStep,
  person: PersonStep,
  factor: ({ flow }) => <SecondFactorStep onCode={(code) => flow.enter({ code })} onBack={() => flow.go('write')} />,
  own: OwnStep,
  unsent: UnsentStep,
};

/** Writing to the owner of an ad without an account: message and number, the code, and once whatever a new account needs. */
export default function MessageSheet({ ad, onClose }: { ad: Ad; onClose: () => void }) {
  const { t } = useTranslation();
  const flow = useMessageFlow(ad);
  const Screen = screens[flow.step];
  const body = useFocusOnStep(flow.step);
  useEffect(() => {
    const area = body.current?.querySelector('textarea');
    if (area?.value === '') area.focus();
  }, [body, flow.step]);
  return (
    <Dialog title={t('signIn.message.title', { name: ad.owner.full_name })} onClose={onClose}>
      <div ref={body} className="grid gap-4">
        {flow.step === 'write' && <About ad={ad} />}
        <Screen key={flow.step} flow={flow} />
      </div>
    </Dialog>
  );
}

function About({ ad }: { ad: Ad }) {
  return (
    <div className="flex items-center gap-3 rounded-card border border-line p-2.5 pe-4">
      <AdThumb ad={ad} sizes="80px" className="w-20 shrink-0" />
      <p className="min-w-0 flex-1 leading-snug">
        <bdi className="two-lines font-semibold">{ad.title}</bdi>
        <span className="text-14 text-ink-3">{ad.city.name}</span>
      </p>
      <p className="font-bold">
        <AdPrice ad={ad} />
      </p>
    </div>
  );
}
