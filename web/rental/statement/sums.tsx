import { Banknote, CreditCard, Lock } from 'virtual:icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { RentalStatement } from '#contract/rental/rental-statements.ts';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { paths } from '#web/platform/calls/paths.ts';
import { Counted, figure } from '#web/platform/ui/counted.tsx';
import { Filled } from '#web/platform/ui/filled.tsx';
import { Price } from '#web/platform/ui/price.tsx';

/** The sums of the month; deposits apart, since they are no income. */
export function Sums({
  statement: { rent, charges, in_question, fees, commission, deposits, card, received },
}: {
  statement: RentalStatement;
}) {
  const { t } = useTranslation();
  const { digits } = useFigures();
  return (
    <>
      <dl className="grid grid-cols-2 gap-3 max-wide:*:first:col-span-2 wide:grid-cols-5">
        <Sum name={t('statement.rent')} amount={rent.amount}>
          <Vat amount={rent.vat} />
        </Sum>
        <Sum name={t('statement.charges')} amount={charges.amount}>
          {t('statement.chargesNote')}
          {Number(charges.vat) > 0 && ' · '}
          <Vat amount={charges.vat} />
        </Sum>
        <Sum name={t('statement.question')} amount={in_question} isPending />
        <Sum name={t('statement.fees')} amount={fees} />
        <Sum name={t('statement.commission')} amount={commission.amount}>
          <Filled phrase={(holes) => t('statement.commissionOpen', holes)} parts={{ price: <Price amount={Number(commission.open)} /> }} />
          {' · '}
          <Link to={paths.dues()} className="font-semibold text-brand hover:underline">
            {t('statement.toDues')}
          </Link>
        </Sum>
      </dl>
      <Cards card={card} />
      <Received amount={received} />
      <section
        aria-labelledby="deposits"
        className="flex flex-wrap items-start gap-x-4 gap-y-1 rounded-card border border-line bg-surface p-4"
      >
        <Lock size={18} strokeWidth={1.75} aria-hidden="true" className="mt-1 shrink-0 text-ink-3" />
        <div className="min-w-0 flex-1">
          <h2 id="deposits" className="font-semibold">
            {t('statement.deposits')}
          </h2>
          <p className="text-14 text-ink-2">{t('statement.depositsNote')}</p>
        </div>
        <p className="text-end">
          <b className="block font-bold">
            <Price amount={Number(deposits.amount)} />
          </b>
          <span className="text-12 text-ink-3">
            <Counted phrase={t('statement.depositsCount', { count: deposits.count, figure })}>{digits(deposits.count)}</Counted>
          </span>
        </p>
      </section>
    </>
  );
}

/** What came by the office's own account, by the day at its gateway: of any month, so that it stands in no sum above. */
function Cards({ card: { captured, refunded, net, held } }: Pick<RentalStatement, 'card'>) {
  const { t } = useTranslation();
  if (Number(captured) === 0 && Number(refunded) === 0 && Number(held) === 0) return null;
  const parts = {
    captured: <Price amount={Number(captured)} />,
    refunded: <Price amount={Number(refunded)} />,
    held: <Price amount={Number(held)} />,
  };
  return (
    <section aria-labelledby="cards" className="flex flex-wrap items-start gap-x-4 gap-y-1 rounded-card border border-line bg-surface p-4">
      <CreditCard size={18} strokeWidth={1.75} aria-hidden="true" className="mt-1 shrink-0 text-ink-3" />
      <div className="min-w-0 flex-1">
        <h2 id="cards" className="font-semibold">
          {t('statement.cards')}
        </h2>
        <p className="text-14 text-ink-2">
          <Filled phrase={(holes) => t('statement.cardsParts', holes)} parts={parts} />
        </p>
        <p className="text-12 text-ink-3">{t('statement.cardsNote')}</p>
      </div>
      <b className="font-bold">
        <Price amount={Number(net)} />
      </b>
    </section>
  );
}

/** What the office noted in the month that it took at its branches, for whichever month. */
function Received({ amount }: { amount: string }) {
  const { t } = useTranslation();
  if (Number(amount) === 0) return null;
  return (
    <section
      aria-labelledby="received"
      className="flex flex-wrap items-start gap-x-4 gap-y-1 rounded-card border border-line bg-surface p-4"
    >
      <Banknote size={18} strokeWidth={1.75} aria-hidden="true" className="mt-1 shrink-0 text-ink-3" />
      <div className="min-w-0 flex-1">
        <h2 id="received" className="font-semibold">
          {t('statement.received')}
        </h2>
        <p className="text-12 text-ink-3">{t('statement.receivedNote')}</p>
      </div>
      <b className="font-bold">
        <Price amount={Number(amount)} />
      </b>
    </section>
  );
}

function Vat({ amount }: { amount: string }) {
  const { t } = useTranslation();
  if (Number(amount) === 0) return null;
  return <Filled phrase={(holes) => t('statement.vatIn', holes)} parts={{ price: <Price amount={Number(amount)} places={2} /> }} />;
}

interface SumProps {
  name: string;
  amount: string;
  isPending?: boolean;
  children?: ReactNode;
}

function Sum({ name, amount, isPending = false, children }: SumProps) {
  return (
    <div className="grid content-start gap-0.5 rounded-card border border-line bg-surface p-3.5">
      <dt className="text-14 text-ink-2">{name}</dt>
      <dd className={`text-22 font-bold ${isPending && Number(amount) > 0 ? 'text-danger' : ''}`}>
        <Price amount={Number(amount)} />
      </dd>
      {children && <dd className="text-12 text-ink-3">{children}</dd>}
    </div>
  );
}
