import { useCallback, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Draft } from '#contract/listing/drafts.ts';
import type { AdType } from '#contract/platform/kinds.ts';
import type { MayPost } from '#contract/listing/posting.ts';
import { Leaving } from '#web/platform/ui/form/leaving.tsx';
import { AdSections } from './ad-sections.tsx';
import { adForms, stepsOf } from './form/ad-types.ts';
import { DraftConflict } from './form/draft-conflict.tsx';
import { DraftNotice } from './form/draft-notice.tsx';
import { KindTabs } from './form/kind-tabs.tsx';
import { PostingFrame } from './form/posting-frame.tsx';
import { useNewAd } from './form/use-new-ad.ts';
import type { AdValues } from './form/values.ts';
import type { Lists } from './load-posting.ts';
import { BranchSection } from './sections/branch-section.tsx';
import { ContactNote } from './sections/contact-note.tsx';
import { MayNotPost } from './may-not-post.tsx';
import { LivePreview } from './preview/live-preview.tsx';
import { QualityBox } from './preview/quality-box.tsx';

type Props = Lists & {
  type: AdType;
  may: MayPost;
  /** The draft that is continued; null: another one, or none. */
  draft: Draft | null;
  /** What is known of the thing before anything is typed. */
  known?: Partial<AdValues>;
  /** Stands under the price; it may read the form. */
  underPrice?: ReactNode;
};

/** The form to post an ad, or why there is none now. */
export function NewAd(props: Props) {
  return props.may.allowed ? <NewAdForm key={props.draft?.id} {...props} /> : <MayNotPost {...props} />;
}

function NewAdForm({ type, me, brands, regions, branches, known, underPrice, draft: opened }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { form, photos, submit, draft, branch, setBranch } = useNewAd({ type, me, known, opened });
  const startAnew = () => {
    draft.startAnew();
    if (opened) void navigate(adForms[type].postPath(), { replace: true });
  };
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
      kept={draft.kept}
      top={
        <>
          <KindTabs userType={me.user_type} type={type} />
          <DraftNotice isRestored={draft.restored} isFull={draft.isFull} onStartAnew={startAnew} />
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
      {type !== 'rental' && <BranchSection branches={branches} value={branch} onChange={setBranch} />}
      {me.contact && <ContactNote contact={me.contact} />}
      {draft.conflict && <DraftConflict conflict={draft.conflict} regions={regions} branches={branches} onSettle={draft.settle} />}
      <Leaving atRisk={isSendingPhotos} words={t('posting.leaving.photos')} />
    </PostingFrame>
  );
}
