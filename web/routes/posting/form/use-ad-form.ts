import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdImage, Ad } from '#contract/ads.ts';
import type { AdType } from '#contract/kinds.ts';
import type { ApiFailure } from '../../../api/calls.ts';
import type { Problems } from '../../../ui/form/form-store.ts';
import { useFormStore } from '../../../ui/form/use-form.ts';
import { PhotoList } from '../photos/photo-list.ts';
import { sendPhoto, whyRefused } from '../photos/send-photo.ts';
import type { Filled } from './ad-types.ts';
import { missingIn, requiredIn } from './check.ts';
import type { AdValues } from './values.ts';

interface Options {
  start: AdValues;
  images: readonly AdImage[];
  type: AdType;
  /** Null: it was not sent yet, as something is asked first. */
  send: (filled: Filled) => Promise<Ad | null>;
  onSent: (ad: Ad) => void;
}

/** The fields and pictures of one ad, and its sending. */
export function useAdForm({ type, start, images, send, onSent }: Options) {
  const { t } = useTranslation();
  const [photos] = useState(() => new PhotoList(images, sendPhoto, whyRefused));
  useEffect(() => photos.end, [photos]);
  const { store, submit } = useFormStore({
    initial: start,
    check: (values) => {
      const problems: Problems = Object.fromEntries(
        missingIn(requiredIn(type, values), values).map((name) => [name, t('fields.required')]),
      );
      const unsent = photos.photos().find(({ state }) => state !== 'done');
      if (unsent) problems['image_ids'] = t(`posting.photos.${unsent.state === 'failed' ? 'failedOnes' : 'stillSending'}`);
      return problems;
    },
    send: async (values) => {
      const ad = await send({ values, images: photos.ids() });
      if (ad) onSent(ad);
    },
    explain: (failure) => (failure.status === 401 ? t('posting.signInAgain') : problemsOf(failure)),
  });
  return { form: store, photos, submit };
}

/** The summary over the form lists every field, whether the form shows it or not. */
function problemsOf({ error: { code, detail, fields = {} } }: ApiFailure): Problems | undefined {
  if (code === 'duplicate_plate') return { letters: detail };
  if (code === 'duplicate_chassis') return { chassis_number: detail };
  const problems = Object.entries(fields).map(([name, sentences]) => [name, sentences.join(' ')]);
  return problems.length > 0 ? Object.fromEntries(problems) : undefined;
}
