import { allFields } from '#contract/listing/ad-types/ad-types.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdImage, Ad } from '#contract/listing/ads.ts';
import type { AdType } from '#contract/platform/kinds.ts';
import type { ApiFailure } from '#web/platform/calls/calls.ts';
import type { Problems } from '#web/platform/ui/form/form-store.ts';
import { useFormStore } from '#web/platform/ui/form/use-form.ts';
import { PhotoList } from '../photos/photo-list.ts';
import { sendPhoto, whyRefused } from '../photos/send-photo.ts';
import type { Filled } from './ad-types.ts';
import { missingIn, requiredIn } from './check.ts';
import type { AdField, AdValues } from './values.ts';

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
        missingIn(requiredIn(type, values), values).map((name) => [name, t(`fields.${wantedIn(name)}`)]),
      );
      if (type === 'rental' && photos.photos().length === 0) problems['image_ids'] = t('fields.picture_needed');
      const unsent = photos.photos().find(({ state }) => state !== 'done');
      if (unsent) problems['image_ids'] = t(`posting.photos.${unsent.state === 'failed' ? 'failedOnes' : 'stillSending'}`);
      return inFormOrder(problems);
    },
    send: async (values) => {
      const ad = await send({ values, images: photos.ids() });
      if (ad) onSent(ad);
    },
    explain: (failure) => (failure.status === 401 ? t('posting.signInAgain') : problemsOf(failure)),
  });
  return { form: store, photos, submit };
}

/** What an empty field asks for. */
function wantedIn(name: AdField): 'choice' | 'number' | 'required' {
  const kind = name === 'limited_km' ? 'flag' : allFields[name].kind;
  if (kind === 'choice' || kind === 'record' || name === 'year') return 'choice';
  return kind === 'whole' || kind === 'riyals' ? 'number' : 'required';
}

/** Problems in the order in which the form asks, the pictures with them; those of fields that it does not show come last. */
function inFormOrder(problems: Problems): Problems {
  const shown = [...document.querySelectorAll('[data-posting] [name]')].map((field) => field.getAttribute('name'));
  const placeOf = (name: string) => (shown.includes(name) ? shown.indexOf(name) : shown.length);
  return Object.fromEntries(Object.entries(problems).toSorted(([one], [other]) => placeOf(one) - placeOf(other)));
}

/** The summary over the form lists every field, whether the form shows it or not. */
function problemsOf({ error: { code, detail, fields = {} } }: ApiFailure): Problems | undefined {
  if (code === 'duplicate_plate') return { letters: detail };
  if (code === 'duplicate_chassis') return { chassis_number: detail };
  const problems = Object.entries(fields).map(([name, sentences]) => [name, sentences.join(' ')]);
  return problems.length > 0 ? inFormOrder(Object.fromEntries(problems)) : undefined;
}
