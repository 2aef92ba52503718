import { useCallback, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdType } from '#contract/platform/kinds.ts';
import type { MayPost } from '#contract/listing/posting.ts';
import { Leaving } from '#web/platform/ui/form/leaving.tsx';
import { AdSections } from './ad-sections.tsx';
import { adForms, stepsOf } from './form/ad-types.ts';
import { DraftNotice } from './form/draft-notice.tsx';
import { KindTabs } from './form/kind-tabs.tsx';
import { PostingFrame } from './form/posting-frame.tsx';
import { useNewAd } from './form/use-new-ad.ts';
import type { AdValues } from './form/values.ts';
import type { Lists } from './load-posting.ts';
import { ContactNote } from './sections/contact-note.tsx';
import { MayNotPost } from './may-not-post.tsx';
import { LivePreview } from './preview/live-preview.tsx';
import { QualityBox } from './preview/quality-box.tsx';

type Props = Lists & {
  type: AdType;
  may: MayPost;
  /** What is known of the thing before anything is typed. */
  known?: Partial<AdValues>;
  /** Stands under the price; it may read the form. */
  underPrice?: ReactNode;
};

/** The form to post an ad, or why there is none now. */
export function NewAd(props: Props) {
  return props.may.allowed ? <NewAdForm {...props} /> : <MayNotPost {...props} />;
}

function NewAdForm({ type, me, brands, regions, known, underPrice }: Props) {
  const { t } = useTranslation();
  const { form, photos, submit, draft } = useNewAd(type, me, known);
  const isSendingPhotos = useCallback(() => photos.photos().some(({ state }) => state === 'sending' || state === 'waiting'), [photos]);
  return (
    <PostingFrame
      title={t(`posting.titles.${type}`)}
      path={adForms[type].postPath()}
      form={form}
      photos={photos}
      onSubmit={submit}
      submitLabel={t('posting.publish')}
      stepsOf={stepsOf(type)}
      isKept={draft.isKept}
      top={
        <>
          <KindTabs userType={me.user_type} type={type} />
          {draft.restored && <DraftNotice onStartAnew={draft.startAnew} />}
        </>
      }
      aside={
        <>
          <LivePreview type={type} photos={photos} known={{ me, brands, regions }} />
          {type === 'car' && <QualityBox photos={photos} />}
        </>
      }
    >
      <AdSections type={type} photos={photos} brands={brands} regions={regions} underPrice={underPrice} />
      {me.contact && <ContactNote contact={me.contact} />}
      <Leaving atRisk={isSendingPhotos} words={t('posting.leaving.photos')} />
    </PostingFrame>
  );
}
