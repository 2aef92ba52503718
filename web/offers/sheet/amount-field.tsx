import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { OffersOfAd } from '#contract/offers.ts';
import { useFigures } from '../../i18n/figures.tsx';
import { FieldError } from '../../ui/form/field.tsx';
import { RiyalSign } from '../../ui/riyal-sign.tsx';
import { amountMost, readOffer } from '#contract/offer-amounts.ts';
import { AmountMeaning } from './amount-meaning.tsx';
import { Pad } from './pad.tsx';

interface Props {
  name: string;
  value: string;
  error: string | undefined;
  onChange: (text: string) => void;
  offers: OffersOfAd;
  /** About what the thing costs, if that is known. */
  usual: number | null;
}

const steps = [1, 2, 5, 10] as const;

/** The amount, large: typed in any digits or words, added to by steps, or pressed on the pad of phones. */
export function AmountField({ name, value, error, onChange, offers, usual }: Props) {
  const { t } = useTranslation();
  const { number } = useFigures();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const amount = readOffer(value);
  const set = (now: number) => onChange(number(Math.min(now, amountMost)));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="grid justify-items-center gap-0.5">
        <label htmlFor={id} className="text-14 text-ink-3">
          {t('offers.sheet.amount')}
        </label>
        <span
          dir="ltr"
          className={`flex w-full items-center justify-center gap-2 border-b-2 text-36 font-bold ${error ? 'border-danger' : 'border-line focus-within:border-brand'}`}
        >
          <RiyalSign className="text-28 font-riyal font-normal" />
          <input
            ref={input}
            id={id}
            name={name}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onBlur={() => amount !== undefined && set(amount)}
            dir="auto"
            inputMode={hasPad() ? 'none' : 'text'}
            autoComplete="off"
            maxLength={30}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the one thing to fill in of a dialog that was asked for
            autoFocus
            aria-invalid={error ? true : undefined}
            aria-describedby={`${id}-says`}
            aria-required
            style={{ width: `${Math.min(Math.max(value.length, 3), 14) + 0.5}ch` }}
            className="max-w-full min-w-0 bg-transparent text-center tabular-nums outline-none"
          />
        </span>
        <div id={`${id}-says`} aria-live="polite" className="min-h-6 text-center text-14">
          {error ? (
            <FieldError>{error}</FieldError>
          ) : (
            <AmountMeaning text={value} amount={amount} highest={offers.ladder?.highest ?? null} usual={usual} onChoose={set} />
          )}
        </div>
      </div>
      <div role="group" aria-label={t('offers.sheet.steps')} className="grid grid-cols-4 gap-2">
        {steps.map((times) => (
          <button
            key={times}
            type="button"
            onClick={() => set((amount ?? 0) + offers.step * times)}
            aria-label={t('offers.sheet.add', { amount: number(offers.step * times) })}
            className="min-h-11 min-w-0 truncate rounded-field border border-line-strong bg-surface px-1 text-14 font-semibold tabular-nums hover:bg-sunken"
          >
            <bdi dir="ltr">+{number(offers.step * times)}</bdi>
          </button>
        ))}
      </div>
      <Pad text={value} onChange={onChange} />
    </div>
  );
}

/** Phones have a pad of their own on the sheet, in the place of the keyboard that would cover it. */
function hasPad(): boolean {
  return matchMedia('(pointer: coarse) and (width < 48.0625rem)').matches;
}
