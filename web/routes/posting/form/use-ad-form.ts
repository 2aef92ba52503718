import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { sessionEnds } from '#contract/session-ends.ts';
import type { Ad } from '#contract/ads.ts';
import { ApiFailure } from '../../../api/calls.ts';
import { PhotoList } from '../photos/photo-list.ts';
import { sendPhoto, whyRefused } from '../photos/send-photo.ts';
import { missingIn } from './check.ts';
import { makeForm, type Problems, type Values } from './form.ts';

interface Asked {
  start: Values;
  images: NonNullable<Ad['car']>['car_images'];
  required: (values: Values) => string[];
  /** Sends what stands in the form. `images` are the pictures in their order. */
  send: (values: Values, images: number[]) => Promise<Ad>;
  onSent: (ad: Ad) => void;
}

/** The fields and pictures of one ad, and its sending: whatever comes of that, nothing typed is lost. */
export function useAdForm({ start, images, required, send, onSent }: Asked) {
  const [form] = useState(() => makeForm(start));
  const [photos] = useState(() => new PhotoList(images, sendPhoto, whyRefused));
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const explain = useExplanation();
  const busy = useRef(false);
  const { t } = useTranslation();
  useEffect(() => photos.end, [photos]);

  const refuse = (problems: Problems, words: string | null) => {
    form.refuse(problems);
    setFailure(words);
  };
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (busy.current) return;
    const values = form.values();
    const missing = missingIn(required(values), values).map((name) => [name, [t('fields.required')]] as const);
    const unsent = photos.photos().find(({ state }) => state !== 'done');
    if (unsent) missing.push(['image_ids', [t(`posting.photos.${unsent.state === 'failed' ? 'failedOnes' : 'stillSending'}`)]]);
    if (missing.length > 0) return refuse(Object.fromEntries(missing), null);
    busy.current = true;
    setSending(true);
    try {
      onSent(
        await send(
          values,
          photos.photos().flatMap(({ image }) => image?.id ?? []),
        ),
      );
    } catch (error) {
      refuse(...explain(error));
    } finally {
      busy.current = false;
      setSending(false);
    }
  };
  return { form, photos, submit, sending, failure };
}

/** Splits what went wrong into problems of fields and a sentence for all else. */
function useExplanation() {
  const { t } = useTranslation();
  return (error: unknown): [Problems, string | null] => {
    if (!(error instanceof ApiFailure)) return [{}, t('form.offline')];
    const { code, detail, fields } = error.error;
    if (code in sessionEnds || code === 'not_signed_in') return [{}, t('posting.signInAgain')];
    if (code === 'duplicate_plate') return [{ letters: [detail] }, null];
    if (code === 'duplicate_chassis') return [{ chassis_number: [detail] }, null];
    return fields && Object.keys(fields).length > 0 ? [fields, null] : [{}, detail];
  };
}
