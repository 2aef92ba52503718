import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Ad } from '#contract/ads.ts';
import { paths } from '../../../paths.ts';
import { useToast } from '../../../ui/overlay/toast.tsx';
import { adForms } from './ad-types.ts';
import { valuesOf } from './start-values.ts';
import { useAdForm } from './use-ad-form.ts';

/** The form of an ad that stands: only what was changed is sent. */
export function useOwnAd(ad: Ad) {
  const { t } = useTranslation();
  const toast = useToast();
  const navigate = useNavigate();
  const [before] = useState(() => ({ values: valuesOf(ad), images: (ad.car?.car_images ?? []).map(({ id }) => id) }));
  const saved = useRef(false);
  const { type, id } = ad;
  const form = useAdForm({
    type,
    start: before.values,
    images: ad.car?.car_images ?? [],
    send: async (filled) => {
      const changes = adForms[type].change(id, before, filled);
      return Object.keys(changes.body).length === 0 ? ad : changes.send();
    },
    onSent: () => {
      saved.current = true;
      toast(t('posting.saved'));
      void navigate(paths.ad(id));
    },
  });
  /** Whether something typed would be lost by leaving. */
  const atRisk = () => {
    const images = form.photos.photos().map(({ image }) => image?.id ?? 0);
    const { body } = adForms[type].change(id, before, { values: form.form.state().values, images });
    return !saved.current && Object.keys(body).length > 0;
  };
  return { ...form, atRisk };
}
