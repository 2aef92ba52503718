import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { offerHoursDefault, type Offer, type OffersOfAd } from '#contract/sales/offers.ts';
import { useFigures } from '#web/platform/i18n/figures.tsx';
import type { Problems } from '#web/platform/ui/form/form-store.ts';
import { amountMost, readOffer } from '#contract/sales/offer-amounts.ts';
import { storedDraft, type Draft } from '../draft.ts';
import type { OfferedAd } from './offer-sheet.tsx';

/** What the sheet opens with: what was typed before signing in, else a step above the highest offer and one's own last terms. */
export function useFirstDraft(ad: OfferedAd, offers: OffersOfAd, open: Offer | null): Draft {
  const { number } = useFigures();
  const [draft] = useState<Draft>(() => {
    const amount = firstAmount(ad, offers, open);
    return {
      amount: amount === null ? '' : number(amount),
      condition: open?.condition ?? 'none',
      expires_in_hours: offerHoursDefault,
      note: '',
      ...storedDraft(ad.id),
    };
  });
  return draft;
}

/** A step above the highest, and above one's own; the owner's price where they countered; the asking price where nobody offered. */
function firstAmount({ price }: OfferedAd, { ladder, step }: OffersOfAd, open: Offer | null): number | null {
  if (open?.state === 'countered' && open.counter_amount !== null) return open.counter_amount;
  const highest = Math.max(ladder?.highest ?? 0, open?.amount ?? 0);
  return highest > 0 ? Math.min(highest + step, amountMost) : price;
}

/** What is wrong with a typed amount. */
export function useAmountProblem(open: Offer | null): (text: string) => Problems {
  const { t } = useTranslation();
  const { number } = useFigures();
  return (text) => {
    if (text.trim() === '') return { amount: t('fields.required') };
    const amount = readOffer(text);
    if (amount === undefined) return { amount: t('offers.sheet.unread') };
    if (open && amount <= open.amount) return { amount: t('offers.sheet.notHigher', { figure: number(open.amount) }) };
    return {};
  };
}
