import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { PackageOffer } from '#contract/catalogue/content.ts';
import { type BusinessType } from '#contract/platform/kinds.ts';
import { businessBody, businessProblems, noBusiness } from '#web/people/business/business.ts';
import { dropBusinessDrafts, keepBusinessDraft, readBusinessDraft, type BusinessDraft } from '#web/people/business/business-draft.ts';
import { call } from '#web/platform/api/browser.ts';
import { ApiFailure } from '#web/platform/calls/calls.ts';
import { paths } from '#web/platform/calls/paths.ts';
import { keepSession } from '#web/platform/session/store.ts';
import { useToast } from '#web/platform/ui/overlay/toast.tsx';
import { useForm } from '#web/platform/ui/form/use-form.ts';

interface FormQuery {
  userId: number;
  type: BusinessType;
  offer: PackageOffer;
}

const empty: BusinessDraft = { ...noBusiness, position: null };

/** The form of a business to be, with its draft. A package with a price leads on to pay for it; a free one changes the account at once. */
export function useBusinessForm({ userId, type, offer }: FormQuery) {
  const { t } = useTranslation();
  const toast = useToast();
  const navigate = useNavigate();
  const fields = useForm({
    initial: empty,
    check: (values) => businessProblems(values, t),
    send: async (values) => {
      const { position, ...business } = values;
      const body = { type, package_id: offer.id, ...businessBody(business), ...position };
      try {
        const { token, user } = await call('createSeller', { body });
        dropBusinessDrafts();
        keepSession({ token, user });
        toast(t(`payments.success.becomes.${type}`));
        await navigate(paths.ownProfile(user.id));
      } catch (error) {
        if (!(error instanceof ApiFailure) || error.error.code !== 'payment_needed') throw error;
        await navigate(paths.buyPackage(offer.id));
      }
    },
  });
  return { ...fields, ...useDraft(userId, fields) };
}

/** Keeps what is filled in through reloads and through the way to pay. */
function useDraft(userId: number, { values, change }: Pick<ReturnType<typeof useForm<BusinessDraft>>, 'values' | 'change'>) {
  const [restored, setRestored] = useState<boolean | null>(null);
  useEffect(() => {
    const draft = readBusinessDraft(userId);
    if (draft) change(draft);
    setRestored(draft !== undefined);
    // Once for each person; the form lives as long as the screen.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [userId]);
  useEffect(() => {
    if (restored === null) return;
    if (JSON.stringify(values) === JSON.stringify(empty)) dropBusinessDrafts();
    else keepBusinessDraft(userId, values);
  }, [userId, values, restored]);
  const startAnew = () => {
    change(empty);
    setRestored(false);
  };
  return { restored: restored === true, startAnew };
}
