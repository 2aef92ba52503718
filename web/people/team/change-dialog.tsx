import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { memberRoles } from '#contract/platform/member-roles.ts';
import type { TeamMember } from '#contract/people/team.ts';
import { call } from '#web/platform/api/browser.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { FormFailure } from '#web/platform/ui/form/form-failure.tsx';
import { useForm } from '#web/platform/ui/form/use-form.ts';
import { Dialog } from '#web/platform/ui/overlay/dialog.tsx';
import { useToast } from '#web/platform/ui/overlay/toast.tsx';
import { TermsFields, termsOf, type Branch, type Terms } from './terms.tsx';

/** Another role, other branches or ticks. All at once, as each change ends the work in which the member is. */
export function ChangeDialog({ member, branches, onClose }: { member: TeamMember; branches: readonly Branch[]; onClose: () => void }) {
  const { t } = useTranslation();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const { role, may_price, may_accept } = member;
  const initial: Terms = { role, branches: member.branches, may_price, may_accept };
  const { form, values, change, problems, failure, sending, submit } = useForm({
    initial,
    send: async (terms) => {
      await call('changeMember', { params: { id: member.id }, body: termsOf(terms) });
      onClose();
      await revalidate();
      toast(t('team.changed'));
    },
  });
  return (
    <Dialog title={member.person.full_name} onClose={onClose}>
      <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <TermsFields terms={values} branches={branches} roles={memberRoles} problem={problems['branches']} onChange={change} />
        <p className="text-14 text-ink-3">{t('team.changeAdvice')}</p>
        <FormFailure>{failure}</FormFailure>
        <div className="flex flex-wrap gap-2.5">
          <Button look="filled" type="submit" disabled={sending} aria-busy={sending}>
            {t('team.save')}
          </Button>
          <Button look="outlined" onClick={onClose}>
            {t('team.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
