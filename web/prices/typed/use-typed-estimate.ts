import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PriceAnswer } from '#contract/prices/estimates.ts';
import { call } from '#web/platform/api/browser.ts';
import { figureIn, type AdValues } from '#web/listing/posting/form/values.ts';
import { areWhole, factsOf, type PriceRequest } from './facts.ts';

// Thirty a minute may be asked for.
const pauseMs = 700;

export interface TypedEstimate {
  /** Null before anything is typed, and for offers. */
  price: number | null;
  /** The last answer for these facts, be it for the price before; null: none yet. */
  answer: PriceAnswer | null;
  /** The answer is of what stands in the form now. */
  isCurrent: boolean;
  /** Enough is known of the car to ask. */
  isWhole: boolean;
  hasFailed: boolean;
  again: () => void;
}

/**
 * The estimate of the car in a form, and the place of its price, asked for after a pause of typing. A new request ends the one before it;
 * where one fails, what was answered before stays.
 */
export function useTypedEstimate(values: AdValues): TypedEstimate {
  const { i18n } = useTranslation();
  const isWhole = areWhole(values);
  const price = values.price_mode === 'soum' ? null : figureIn(values.price);
  const facts = factsOf(values);
  const car = JSON.stringify(facts);
  const request = useAfterPause<PriceRequest>({ ...facts, ...(price !== null && price >= 1 && { price }) });
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['typed-estimate', i18n.language, request.text],
    queryFn: ({ signal }) => call('estimatePrice', { body: request.value }, { signal }),
    enabled: isWhole && request.isSettled,
    retry: false,
    staleTime: 60_000,
  });
  const [last, setLast] = useState<{ car: string; answer: PriceAnswer } | null>(null);
  if (data && request.isSettled && last?.answer !== data) setLast({ car, answer: data });
  return {
    price,
    answer: last?.car === car ? last.answer : null,
    isCurrent: request.isSettled && data !== undefined && !isFetching,
    isWhole,
    hasFailed: isError && request.isSettled,
    again: () => void refetch(),
  };
}

/** A value once it has not changed for a while, and its text, by which values are compared. */
function useAfterPause<Value>(value: Value): { value: Value; text: string; isSettled: boolean } {
  const text = JSON.stringify(value);
  const [settled, setSettled] = useState({ text, value });
  useEffect(() => {
    if (text === settled.text) return undefined;
    const timer = setTimeout(() => setSettled({ text, value }), pauseMs);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the text stands for the value, which is new with each rendering
  }, [text, settled.text]);
  return { ...settled, isSettled: text === settled.text };
}
