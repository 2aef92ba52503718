import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { offerNoteMost, type NewOffer, type Offer, type OffersOfAd } from '#contract/sales/offers.ts';
import { call } from '#web/platform/api/browser.ts';
import { openSignIn } from '#web/platform/session/sign-in-request.ts';
import { currentSession, useSession } from '#web/platform/session/store.ts';
import { TextAreaField } from '#web/platform/ui/form/text-area-field.tsx';
import { useForm } from '#web/platform/ui/form/use-form.ts';
import { readOffer } from '#contract/sales/offer-amounts.ts';
import { ConditionField, HoursField } from '../choice-fields.tsx';
import { dropDraft, keepDraft, sendAfterSignIn, takeOfferAfterSignIn, type Draft } from '../draft.ts';
import { useOfferWords } from '../offer-words.ts';
import { useOfferAct } from '../use-offer-act.ts';
import { AmountField } from './amount-field.tsx';
import { useAmountProblem, useFirstDraft } from './first-draft.ts';
import type { OfferedAd } from './offer-sheet.tsx';
import { SendBar } from './send-bar.tsx';
import { WhatFollows } from './what-follows.tsx';

interface Props {
  ad: OfferedAd;
  offers: OffersOfAd;
  /** One's own unanswered offer, which this one raises. */
  open: Offer | null;
  onBusy: (busy: boolean) => void;
  onSent: (offer: Offer) => void;
}

export function OfferForm({ ad, offers, open, onBusy, onSent }: Props) {
  const { t } = useTranslation();
  const session = useSession();
  const act = useOfferAct();
  const problemOf = useAmountProblem(open);
  const wordsOf = useOfferWords();
  /** The amount that the market asked to be confirmed, in its words. */
  const [requested, setRequested] = useState<{ amount: number; words: string } | null>(null);
  const { form, field, values, change, failure, sending, submit } = useForm<Draft>({
    initial: useFirstDraft(ad, offers, open),
    check: ({ amount }) => problemOf(amount),
    explain: (refusal) => {
      const { error, message } = refusal;
      const amount = readOffer(values.amount);
      if (error.code !== 'confirm_amount' || amount === undefined) return wordsOf(refusal);
      setRequested({ amount, words: message });
      return {};
    },
    send: async (draft) => {
      keepDraft(ad.id, draft);
      if (!currentSession()) {
        sendAfterSignIn(ad.id);
        return openSignIn({ why: 'needed' });
      }
      onBusy(true);
      try {
        const body = { ...bodyOf(draft, requested?.amount), ...(ad.version !== undefined && { ad_version: ad.version }) };
        const offer = await act({ ...body, raises: open?.id }, (extra) =>
          open
            ? call('raiseOffer', { params: { id: open.id }, body }, extra)
            : call('makeOffer', { params: { ad_id: ad.id }, body }, extra),
        );
        dropDraft(ad.id);
        onSent(offer);
      } finally {
        onBusy(false);
      }
    },
  });
  useEffect(() => {
    // A raise is looked at first: the visitor did not know of the offer that they have.
    if (takeOfferAfterSignIn(ad.id) && currentSession() && !open) void submit();
    // Once, when the sheet returns.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  const amount = readOffer(values.amount);
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <AmountField
        {...field('amount')}
        offers={offers}
        negotiable={ad.price_mode === 'negotiable' ? ad.price : null}
        above={open?.amount ?? 0}
        usual={offers.ladder?.highest ?? ad.price}
      />
      <ConditionField type={ad.type} value={values.condition} onChange={(condition) => change({ condition })} />
      <HoursField
        legend={t('offers.sheet.life')}
        value={values.expires_in_hours}
        onChange={(hours) => change({ expires_in_hours: hours })}
      />
      <TextAreaField {...field('note')} label={t('offers.sheet.note')} optional maxLength={offerNoteMost} rows={1} growsTo={0.2} />
      <WhatFollows />
      <SendBar
        amount={amount}
        asked={requested !== null && requested.amount === amount ? requested : null}
        failure={failure}
        isVisitor={session === null}
        sending={sending}
        onChange={() => {
          setRequested(null);
          form.current?.querySelector<HTMLInputElement>('input[name=amount]')?.select();
        }}
      />
    </form>
  );
}

/** What goes out. An amount that the market asked about is confirmed by being sent again. */
function bodyOf({ amount, condition, expires_in_hours, note }: Draft, requested: number | undefined): NewOffer {
  const riyals = readOffer(amount) ?? 0;
  return {
    amount: riyals,
    ...(condition !== 'none' && { condition }),
    expires_in_hours,
    ...(note.trim() && { note: note.trim() }),
    is_confirmed: requested === riyals,
  };
}
