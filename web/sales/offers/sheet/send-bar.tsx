import { TriangleAlert } from 'virtual:icons';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/platform/ui/button.tsx';
import { Filled } from '#web/platform/ui/filled.tsx';
import { FormFailure } from '#web/platform/ui/form/form-failure.tsx';
import { Price } from '#web/platform/ui/price.tsx';

interface Props {
  amount: number | undefined;
  /** That the amount is far from the market, in the words of the market: it is sent only once it was confirmed. */
  asked: { amount: number; words: string } | null;
  /** Why it was not taken. It stands over the button: beneath it nobody would see it. */
  failure: ReactNode;
  isVisitor: boolean;
  sending: boolean;
  /** Back to the amount. */
  onChange: () => void;
}

/** At the foot of the sheet: the button repeats the sum. */
export function SendBar({ amount, asked: requested, failure, isVisitor, sending, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <div className="sticky bottom-0 z-10 -mx-5 -mb-6 grid gap-2.5 border-t border-line bg-surface px-5 pt-2.5 pb-[max(1rem,env(safe-area-inset-bottom))] small:-mx-8 small:-mb-8 small:px-8">
      <FormFailure>{failure}</FormFailure>
      {requested ? (
        <Sure asked={requested} sending={sending} onChange={onChange} />
      ) : (
        <Button look="filled" type="submit" disabled={sending} aria-busy={sending} className="min-h-13 w-full">
          {sending ? (
            t('offers.sheet.sending')
          ) : amount === undefined ? (
            t('offers.sheet.send')
          ) : (
            <span>
              <Filled
                phrase={(holes) => t(isVisitor ? 'offers.sheet.signIn' : 'offers.sheet.sendAt', holes)}
                parts={{ figure: <Price amount={amount} /> }}
              />
            </span>
          )}
        </Button>
      )}
    </div>
  );
}

function Sure({
  asked: { amount, words },
  sending,
  onChange,
}: {
  asked: { amount: number; words: string };
  sending: boolean;
  onChange: () => void;
}) {
  const { t } = useTranslation();
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => back.current?.focus(), []);
  return (
    <div role="alert" className="grid gap-2.5">
      <p className="flex gap-2.5">
        <TriangleAlert size={20} strokeWidth={1.75} aria-hidden="true" className="mt-1 shrink-0 text-danger" />
        <span>
          <b className="block font-bold">
            <Filled phrase={(holes) => t('offers.sheet.sure', holes)} parts={{ figure: <Price amount={amount} /> }} />
          </b>
          <span className="text-14 text-ink-2">{words}</span>
        </span>
      </p>
      <div className="grid grid-cols-2 gap-2.5">
        <button ref={back} type="button" onClick={onChange} className={sureButton}>
          {t('offers.sheet.sureNo')}
        </button>
        <Button look="outlined" type="submit" disabled={sending} aria-busy={sending} className="px-2!">
          {t('offers.sheet.sureYes')}
        </Button>
      </div>
    </div>
  );
}

const sureButton = 'min-h-11 rounded-field bg-brand px-2 font-semibold text-on-brand hover:bg-brand-hover';
