import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Ad } from '#contract/listing/ads.ts';
import { paths } from '#web/platform/calls/paths.ts';
import { LinkButton } from '#web/platform/ui/button.tsx';
import { Leaving } from '#web/platform/ui/form/leaving.tsx';
import { AdSections } from './ad-sections.tsx';
import { adForms, stepsOf } from './form/ad-types.ts';
import { PostingFrame } from './form/posting-frame.tsx';
import { EndsOffers } from './form/ends-offers.tsx';
import { useOwnAd } from './form/use-own-ad.ts';
import type { Lists } from './load-posting.ts';
import { LivePreview } from './preview/live-preview.tsx';
import { QualityBox } from './preview/quality-box.tsx';

/** The form to change an ad that stands. `underPrice` stands under the price and may read the form. */
export function OwnAd({ ad, me, brands, regions, underPrice }: Lists & { ad: Ad; underPrice?: ReactNode }) {
  const { t } = useTranslation();
  const { form, photos, submit, atRisk, ending, keepOffers } = useOwnAd(ad);
  const { type, id, mine } = ad;
  return (
    <PostingFrame
      title={t(`posting.editTitles.${type}`)}
      path={adForms[type].editPath(id)}
      form={form}
      photos={photos}
      onSubmit={submit}
      submitLabel={t('posting.save')}
      stepsOf={stepsOf(type)}
      top={
        mine?.reason && (
          <p className="rounded-field bg-danger-tint px-4 py-3 text-14">
            <b className="font-semibold text-danger">{t('posting.rejectedFor')}</b> <bdi>{mine.reason}</bdi>
          </p>
        )
      }
      foot={
        <LinkButton look="outlined" to={paths.ad(id)} className="h-13 max-small:w-full">
          {t('posting.backToAd')}
        </LinkButton>
      }
      aside={
        <>
          <LivePreview type={type} photos={photos} known={{ me, brands, regions }} />
          {type === 'car' && <QualityBox photos={photos} />}
        </>
      }
    >
      <AdSections type={type} photos={photos} brands={brands} regions={regions} underPrice={underPrice} />
      {ending && <EndsOffers ending={ending} onClose={keepOffers} />}
      <Leaving atRisk={atRisk} words={t('form.leaving.changes')} />
    </PostingFrame>
  );
}
