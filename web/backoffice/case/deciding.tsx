import { CircleCheck } from 'virtual:icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CaseDetails } from '#contract/backoffice/moderation.ts';
import { useForget } from '../desk/queries.ts';
import { Panel } from '../desk/screen.tsx';
import { useToast } from '#web/platform/ui/overlay/toast.tsx';
import { NextButton } from '../queue/next-button.tsx';
import { AskSide } from './ask-side.tsx';
import { AppealForm } from './appeal-form.tsx';
import { ChargeForm } from './charge-form.tsx';
import { useClaim } from './claim.ts';
import { ClaimBar } from './claim-bar.tsx';
import { DecisionForm } from './decision-form.tsx';
import { RecordForm } from './record-form.tsx';
import { VerificationForm } from './verification-form.tsx';

/** The decision of the member who claimed the case. Input stays when the claim expires. */
export function Deciding({ details }: { details: CaseDetails }) {
  const { t } = useTranslation('backoffice');
  const toast = useToast();
  const forget = useForget();
  const claim = useClaim(details);
  const [isMyDecision, setMyDecision] = useState(false);
  const decided = async () => {
    setMyDecision(true);
    toast(t('case.decided'));
    await forget('getCase', 'listCases', 'getOverview');
  };
  const isOver = claim.state === 'closed';
  const isLost = isOver && claim.held && !isMyDecision;
  if (isOver && !isLost) {
    return (
      <Panel>
        <Closed words={t('case.closed')} />
        <NextButton kind={details.kind} />
      </Panel>
    );
  }
  const form = { details, isMine: claim.state === 'mine', isOver, onDecided: decided, onLost: () => forget('getCase', 'listCases') };
  return (
    <Panel title={t('case.decision')}>
      {isOver ? <Closed words={t('case.decidedBefore')} /> : <ClaimBar details={details} claim={claim} />}
      {details.charge ? (
        <ChargeForm {...form} charge={details.charge} />
      ) : details.late_record ? (
        <RecordForm {...form} />
      ) : details.kind === 'appeal' ? (
        <AppealForm {...form} />
      ) : details.kind === 'verification' ? (
        <VerificationForm {...form} />
      ) : (
        <DecisionForm {...form} />
      )}
      {!isOver && (details.charge || details.late_record) && <AskSide id={details.id} isMine={form.isMine} />}
      {isOver && <NextButton kind={details.kind} />}
    </Panel>
  );
}

export interface DecidingProps {
  details: CaseDetails;
  isMine: boolean;
  /** A colleague decided it: the input is shown, to be copied. */
  isOver: boolean;
  onDecided: () => Promise<void>;
  /** Somebody else may hold it by now. */
  onLost: () => Promise<void>;
}

function Closed({ words }: { words: string }) {
  return (
    <p role="status" className="flex items-center gap-2 font-semibold">
      <CircleCheck size={19} strokeWidth={2} aria-hidden="true" className="text-brand" />
      {words}
    </p>
  );
}
