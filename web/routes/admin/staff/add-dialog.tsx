import { useTranslation } from 'react-i18next';
import { staffRoles } from '#contract/kinds.ts';
import { staffCall } from '../../../admin/calls.ts';
import { useForget } from '../../../admin/queries.ts';
import { chosenFrom } from '../../../ui/chosen.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { FormFailure } from '../../../ui/form/form-failure.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useToast } from '../../../ui/overlay/toast.tsx';
import { useForm } from '../../../ui/form/use-form.ts';

export function AddDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('backoffice');
  const toast = useToast();
  const forget = useForget();
  const { form, field, failure, sending, submit } = useForm({
    initial: { username: '', role: 'moderator' },
    check: ({ username }): Record<string, string> => (username.trim() ? {} : { username: t('needed') }),
    send: async ({ username, role }) => {
      await staffCall('addStaff', { body: { username: username.trim(), role: chosenFrom(staffRoles, role) } });
      await forget('listStaff');
      toast(t('staff.addedNow'));
      onClose();
    },
    explain: ({ error: { code, fields } }) => {
      if (code === 'already_waiting') return { username: t('staff.already') };
      return fields?.['username'] ? { username: t('staff.unknown') } : undefined;
    },
  });
  return (
    <Dialog title={t('staff.add')} onClose={onClose}>
      <form ref={form} onSubmit={submit} noValidate className="grid gap-4">
        <TextField
          label={t('users.username')}
          hint={t('staff.addHint')}
          dir="ltr"
          autoCapitalize="none"
          spellCheck={false}
          {...field('username')}
        />
        <SelectField
          label={t('staff.role')}
          choices={staffRoles.map((value) => ({ value, label: t(`roles.${value}`) }))}
          {...field('role')}
        />
        <FormFailure>{failure}</FormFailure>
        <Button type="submit" look="filled" disabled={sending} aria-busy={sending}>
          {t('staff.add')}
        </Button>
      </form>
    </Dialog>
  );
}
