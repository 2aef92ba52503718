import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { endingOffers } from '#contract/listing/ad-types/promises.ts';
import type { Ad } from '#contract/listing/ads.ts';
import { call } from '#web/platform/api/browser.ts';
import { paths } from '#web/platform/calls/paths.ts';
import { useToast } from '#web/platform/ui/overlay/toast.tsx';
import { adForms } from './ad-types.ts';
import { valuesOf } from './start-values.ts';
import { useAdForm } from './use-ad-form.ts';

/** An edit that waits for the owner's yes, as it ends offers. */
export interface EndingOffers {
  count: number;
  /** What was changed that they are about. */
  fields: string[];
  save: () => Promise<void>;
}

/** The form of an ad that stands: only what was changed is sent. */
export function useOwnAd(ad: Ad) {
  const { t } = useTranslation();
  const toast = useToast();
  const navigate = useNavigate();
  const [before] = useState(() => ({ values: valuesOf(ad), images: (ad.car?.car_images ?? []).map(({ id }) => id) }));
  const saved = useRef(false);
  const { type, id } = ad;
  const [ending, setEnding] = useState<EndingOffers | null>(null);
  const done = (_saved: Ad) => {
    saved.current = true;
    toast(t('posting.saved'));
    void navigate(paths.ad(id));
  };
  const form = useAdForm({
    type,
    start: before.values,
    images: ad.car?.car_images ?? [],
    send: async (filled) => {
      const changes = adForms[type].change(id, before, filled);
      if (Object.keys(changes.body).length === 0) return ad;
      const fields = endingOffers(type, Object.keys(changes.body));
      const count = fields.length === 0 ? 0 : await countOffers(ad);
      if (count === 0) return changes.send();
      setEnding({ count, fields, save: async () => done(await changes.send()) });
      return null;
    },
    onSent: done,
  });
  /** Whether something typed would be lost by leaving. */
  const atRisk = () => {
    const images = form.photos.photos().map(({ image }) => image?.id ?? 0);
    const { body } = adForms[type].change(id, before, { values: form.form.state().values, images });
    return !saved.current && Object.keys(body).length > 0;
  };
  return { ...form, atRisk, ending, keepOffers: () => setEnding(null) };
}

/** The unanswered offers on an ad, which is its owner's. */
async function countOffers({ id, type }: Ad): Promise<number> {
  if (type === 'rental') return 0;
  return (await call('listOffers', { params: { ad_id: id }, query: { page_size: 1 } })).count;
}
