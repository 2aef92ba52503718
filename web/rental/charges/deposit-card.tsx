import { Lock } from 'virtual:icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BookingSide } from '#contract/rental/booking-states.ts';
import type { Deposit, DepositAct, DepositWord } from '#contract/rental/charges.ts';
import { useMoment } from '#web/platform/i18n/moment.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { Card } from '#web/platform/ui/card.tsx';
import { Filled } from '#web/platform/ui/filled.tsx';
import { Price } from '#web/platform/ui/price.tsx';
import { Tag } from '#web/platform/ui/tag.tsx';
import { CorrectDialog, HoldDialog, ReturnDialog } from './deposit-dialogs.tsx';

interface Props {
  booking: number;
  deposit: Deposit;
  side: BookingSide;
  /** Whether the car came back. */
  isBack: boolean;
}

/** The deposit: how it is held, by the word of the office or of its gateway, and what is charged against it. */
export function DepositCard({ booking, deposit, side, isBack }: Props) {
  const { t } = useTranslation();
  const moment = useMoment();
  const { amount, held, returned } = deposit;
  // A hold that is over holds nothing.
  const isReleased = returned !== null && held?.means === 'card_hold';
  if (Number(amount) === 0) {
    return (
      <Card id="deposit" title={t('charges.deposit.title')}>
        <p className="text-14 text-ink-2">{t('charges.deposit.noDeposit')}</p>
      </Card>
    );
  }
  return (
    <Card
      id="deposit"
      title={
        <span className="inline-flex items-center gap-2">
          <Lock size={18} strokeWidth={1.75} aria-hidden="true" />
          {t('charges.deposit.title')}
        </span>
      }
      note={
        <b className="text-16 font-bold text-ink">
          <Price amount={Number(amount)} />
        </b>
      }
    >
      {held && !isReleased && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-14 text-ink-2">
          <Tag>{t(`charges.deposit.means.${held.means}`)}</Tag>
          {held.until !== null && !returned && t('charges.deposit.until', { moment: moment(held.until) })}
        </p>
      )}
      {!held && !returned && <p className="text-14 text-ink-2">{t(`charges.deposit.unstated.${side}`)}</p>}
      <Bar deposit={deposit} />
      <Shares deposit={deposit} side={side} isBack={isBack} />
      {returned && (
        <div className="grid gap-1 rounded-field bg-brand-tint px-3.5 py-2.5 text-14">
          <p className="font-medium">
            <ReturnedLine words={`charges.deposit.returned.${returned.by}`} amount={returned.amount} at={returned.at} />
          </p>
          {returned.corrected && (
            <p className="text-ink-2">
              <ReturnedLine words="charges.deposit.corrected" amount={returned.corrected.from} at={returned.corrected.at} />
            </p>
          )}
        </div>
      )}
      <p className="text-12 text-ink-3">{t(`charges.deposit.note.${whoHas(deposit)}`)}</p>
      <DepositActs booking={booking} deposit={deposit} />
    </Card>
  );
}

/** Where the deposit is now, by whose word; `released` is over at the gateway. */
function whoHas({ held, returned }: Deposit): DepositWord | 'released' | 'nobody' {
  if (!returned) return held?.by ?? 'nobody';
  return returned.by === 'gateway' ? 'released' : 'nobody';
}

interface ReturnedLineProps {
  words: `charges.deposit.returned.${DepositWord}` | 'charges.deposit.corrected';
  amount: string;
  at: string;
}

function ReturnedLine({ words, amount, at }: ReturnedLineProps) {
  const { t } = useTranslation();
  const moment = useMoment();
  const parts = { price: <Price amount={Number(amount)} />, moment: <time dateTime={at}>{moment(at)}</time> };
  return <Filled phrase={(holes) => t(words, holes)} parts={parts} />;
}

const shades = { accepted: 'bg-ink', in_question: 'bg-danger', freed: 'bg-brand' } as const;
type Share = keyof typeof shades;
const shares = ['accepted', 'in_question', 'freed'] as const satisfies readonly Share[];

/** The parts beside each other; the list beneath says what they are. */
function Bar({ deposit }: { deposit: Deposit }) {
  return (
    <div aria-hidden="true" className="flex h-2 gap-0.5 overflow-hidden rounded-full bg-sunken">
      {shares
        .filter((name) => Number(deposit[name]) > 0)
        .map((name) => (
          <span key={name} style={{ flexGrow: Number(deposit[name]) }} className={shades[name]} />
        ))}
    </div>
  );
}

function Shares({ deposit, side, isBack }: Omit<Props, 'booking'>) {
  const { t } = useTranslation();
  const names = {
    accepted: t('charges.deposit.accepted'),
    in_question: t('charges.deposit.question'),
    // Before the return of the car nothing goes back, and what the office says that it gave back does so no more. A gateway gives back once.
    freed: t(`charges.deposit.freed.${isBack && !deposit.returned && deposit.held?.by !== 'gateway' ? side : 'renter'}`),
  };
  const charged = Number(deposit.accepted) + Number(deposit.in_question);
  return (
    <dl className="grid gap-1.5 text-14">
      {shares
        .filter((name) => name === 'freed' || Number(deposit[name]) > 0)
        .map((name) => (
          <div key={name} className="flex items-baseline justify-between gap-4">
            <dt className="flex items-center gap-2 text-ink-2">
              <span aria-hidden="true" className={`size-2 shrink-0 rounded-full ${shades[name]}`} />
              {names[name]}
            </dt>
            <dd className="font-bold">
              <Price amount={Number(deposit[name])} />
            </dd>
          </div>
        ))}
      {charged > Number(deposit.amount) && <p className="font-medium text-danger">{t('charges.deposit.beyond')}</p>}
    </dl>
  );
}

function DepositActs({ booking, deposit: { actions, held, freed, returned } }: Pick<Props, 'booking' | 'deposit'>) {
  const { t } = useTranslation();
  const [requested, setRequested] = useState<DepositAct | null>(null);
  if (actions.length === 0) return null;
  const close = () => setRequested(null);
  return (
    <div className="flex flex-wrap gap-2.5 *:flex-1">
      {actions.includes('hold') && (
        <Button look="outlined" onClick={() => setRequested('hold')}>
          {t('charges.deposit.hold.open')}
        </Button>
      )}
      {actions.includes('return') && (
        <Button look="outlined" onClick={() => setRequested('return')}>
          {t('charges.deposit.giveBack.open')}
        </Button>
      )}
      {actions.includes('correct') && (
        <Button look="outlined" onClick={() => setRequested('correct')}>
          {t('charges.deposit.correct.open')}
        </Button>
      )}
      {requested === 'hold' && <HoldDialog booking={booking} means={held?.means ?? ''} onClose={close} />}
      {requested === 'return' && <ReturnDialog booking={booking} freed={freed} onClose={close} />}
      {requested === 'correct' && returned && <CorrectDialog booking={booking} returned={returned.amount} onClose={close} />}
    </div>
  );
}
