import { useId, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { OffersOfAd } from '#contract/sales/offers.ts';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import { FieldError } from '#web/platform/ui/form/field.tsx';
import { RiyalSign } from '#web/platform/ui/riyal-sign.tsx';
import { amountMost, readOffer } from '#contract/sales/offer-amounts.ts';
import { AmountMeaning } from './amount-meaning.tsx';
import { AmountKey, LowerKeys } from './lower-keys.tsx';
import { Pad } from './pad.tsx';

interface Props {
  name: string;
  value: string;
  error: string | undefined;
  onChange: (text: string) => void;
  offers: OffersOfAd;
  /** The price that one may offer less than: of something negotiable. */
  negotiable: number | null;
  /** The most that an answer would refuse: one's own offer. */
  above: number;
  /** About what the thing costs, if that is known. */
  usual: number | null;
}

const steps = [1, 2, 5, 10] as const;

/**
 * The amount, large: typed in any digits or words, added to by steps, or pressed on the pad of phones. The first key that is typed takes
 * the place of an amount that a key of the sheet, or nobody, put there.
 */
export function AmountField({ name, value, error, onChange, offers, negotiable, above, usual }: Props) {
  const { t } = useTranslation();
  const { number } = useFigures();
  const id = useId();
  const amount = readOffer(value);
  const [isTyped, setTyped] = useState(false);
  const set = (now: number) => {
    setTyped(false);
    onChange(number(Math.min(now, amountMost)));
  };
  const type = (text: string) => {
    setTyped(true);
    onChange(text);
  };
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
            id={id}
            name={name}
            value={value}
            onChange={(event) => type(event.target.value)}
            onKeyDown={(event) => {
              if (!isTyped && isText(event)) event.currentTarget.select();
            }}
            onBlur={() => amount !== undefined && onChange(number(amount))}
            dir="auto"
            inputMode={hasPad() ? 'none' : 'text'}
            autoComplete="off"
            maxLength={40}
            ref={focusFirst}
            aria-invalid={error ? true : undefined}
            aria-describedby={`${id}-says`}
            aria-required
            style={{ width: `${Math.min(Math.max(value.length, 3), 14) + 0.5}ch` }}
            className="max-w-full min-w-0 bg-transparent text-center text-36! tabular-nums outline-none"
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
          <AmountKey
            key={times}
            label={t('offers.sheet.add', { amount: number(offers.step * times) })}
            onPress={() => set((amount ?? 0) + offers.step * times)}
          >
            +{number(offers.step * times)}
          </AmountKey>
        ))}
      </div>
      {negotiable !== null && <LowerKeys price={negotiable} above={above} onChoose={set} />}
      <Pad text={isTyped ? value : ''} shown={value} onChange={type} />
    </div>
  );
}

/** In a dialog that opens later it is where the browser puts the focus, in an open one it takes it. */
function focusFirst(field: HTMLInputElement | null): void {
  field?.setAttribute('autofocus', '');
  field?.focus();
}

/** A key that writes, and is no shortcut. */
function isText({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return key.length === 1 && !ctrlKey && !metaKey && !altKey;
}

/** Phones have a pad of their own on the sheet, in the place of the keyboard that would cover it. */
function hasPad(): boolean {
  return matchMedia('(pointer: coarse) and (width < 48.0625rem)').matches;
}
