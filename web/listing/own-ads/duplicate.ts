import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { AdCard } from '#contract/listing/ads.ts';
import { call } from '#web/platform/api/browser.ts';
import { attemptOf, type Attempt } from '#web/platform/calls/attempt.ts';
import { useToast } from '#web/platform/ui/overlay/toast.tsx';
import { useAction } from '#web/platform/ui/use-action.ts';
import { draftPath } from '../drafts/draft-path.ts';

/** Makes a draft like an own ad, and opens it. A try that broke off is repeated under its key. */
export function useDuplicate({ id }: Pick<AdCard, 'id'>): () => Promise<void> {
  const { t } = useTranslation();
  const toast = useToast();
  const navigate = useNavigate();
  const attempt = useRef<Attempt | undefined>(undefined);
  const { act } = useAction();
  return () =>
    act(async () => {
      attempt.current = attemptOf(attempt.current, String(id));
      const draft = await call('duplicateAd', { params: { id } }, { idempotencyKey: attempt.current.key });
      attempt.current = undefined;
      await navigate(draftPath(draft.type, draft.id));
      toast(t('drafts.duplicated'));
    });
}
