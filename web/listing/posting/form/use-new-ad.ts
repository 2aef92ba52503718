import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Draft } from '#contract/listing/drafts.ts';
import type { User } from '#contract/people/accounts.ts';
import type { Ad } from '#contract/listing/ads.ts';
import type { AdType } from '#contract/platform/kinds.ts';
import { call } from '#web/platform/api/browser.ts';
import { attemptOf } from '#web/platform/calls/attempt.ts';
import { paths } from '#web/platform/calls/paths.ts';
import { useToast } from '#web/platform/ui/overlay/toast.tsx';
import { adForms, type Filled } from './ad-types.ts';
import { startOf } from './start-values.ts';
import type { AdValues } from './values.ts';
import { useAdForm } from './use-ad-form.ts';
import { useDraft } from './use-draft.ts';

/** The form of a new ad with its draft: posted once however often it is sent, and forgotten once it is out. */
export function useNewAd({
  type,
  me,
  known,
  opened,
}: {
  type: AdType;
  me: User;
  known: Partial<AdValues> | undefined;
  opened: Draft | null;
}) {
  const { t } = useTranslation();
  const toast = useToast();
  const navigate = useNavigate();
  const start = startOf(type, me, known);
  const [branch, setBranch] = useState('');
  const ad = useAdForm({ type, start, images: [], send, onSent });
  const draft = useDraft({ userId: me.id, type, form: ad.form, photos: ad.photos, start, opened, branch, onBranch: setBranch });
  return { ...ad, draft, branch, setBranch };

  async function send(filled: Filled): Promise<Ad> {
    const request = adForms[type].post(filled);
    const attempt = attemptOf(draft.attempt.current, JSON.stringify(request.body));
    draft.attempt.current = attempt;
    draft.write();
    const ad = await request.send({ idempotencyKey: attempt.key });
    if (branch !== '') await placeAt(ad.id, Number(branch)).catch(() => toast(t('posting.branchFailed'), { tone: 'bad' }));
    return ad;
  }

  function onSent({ id, status }: Ad): void {
    draft.drop();
    toast(t(status === 'active' ? 'posting.posted' : 'posting.postedForReview'));
    void navigate(paths.ad(id), { replace: true });
  }
}

/** Places a new ad at a branch; it stands at the main one otherwise. */
async function placeAt(id: number, branch: number): Promise<void> {
  await call('changeStock', { body: { ids: [id], act: 'branch', branch_id: branch, dry_run: false } });
}
